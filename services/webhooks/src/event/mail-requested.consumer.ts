import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type MailRequested = typeof events.mailRequested;

/** The request for the mail about few credits says so to servers as well; all other mails are no business of theirs. */
@Injectable()
export class MailRequestedConsumer implements TransactionalConsumer<MailRequested> {
  readonly event = events.mailRequested;

  constructor(private readonly takeEvent: TakeEvent) {}

  async apply(message: EventMessage<MailRequested>, transaction: Transaction): Promise<void> {
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
