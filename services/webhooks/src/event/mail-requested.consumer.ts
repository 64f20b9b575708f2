import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type MailRequested = typeof events.mailRequested;

/** The request for the mail about few credits says so to servers as well; all other mails are no business of theirs. */
@Controller()
export class MailRequestedConsumer {
  constructor(private readonly takeEvent: TakeEvent) {}

  @OnEventOnce(events.mailRequested)
  async apply(message: EventMessage<MailRequested>, { transaction }: TransactionalDelivery): Promise<void> {
    const { meta, template, params } = message;
    const remaining = Number(params['remaining']);
    if (template !== 'credits_low' || !Number.isSafeInteger(remaining)) return;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'credits.low',
      data: { remaining },
    });
  }
}
