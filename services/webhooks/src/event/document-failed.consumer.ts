import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentFailed = typeof events.documentFailed;

@Controller()
export class DocumentFailedConsumer {
  constructor(private readonly takeEvent: TakeEvent) {}

  @OnEventOnce(events.documentFailed)
  async apply(message: EventMessage<DocumentFailed>, { transaction }: TransactionalDelivery): Promise<void> {
    const { meta, documentId, errorCode } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.failed',
      data: { documentId, errorCode },
    });
  }
}
