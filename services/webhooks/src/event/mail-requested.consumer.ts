import { type EventMessage, events } from '@colophon/contracts';
import { type Delivery, OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { originOf } from './event-origin.js';
import { TAKEN_AT_A_TIME, TakeEvents } from './take-events.usecase.js';

type MailRequested = typeof events.mailRequested;

/** The request for the mail about few credits says so to servers as well; all other mails are no business of theirs. */
@Controller()
export class MailRequestedConsumer {
  constructor(private readonly takeEvents: TakeEvents) {}

  @OnEvent(events.mailRequested, { concurrency: TAKEN_AT_A_TIME, maxDeliveries: PATIENT_DELIVERIES })
  async apply(message: EventMessage<MailRequested>, delivery: Delivery): Promise<void> {
    const { meta, template, params } = message;
    const remaining = Number(params['remaining']);
    if (template !== 'credits_low' || !Number.isSafeInteger(remaining)) return;
    await this.takeEvents.execute(delivery, {
      ...originOf(meta),
      type: 'credits.low',
      data: { remaining },
    });
  }
}
