import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentDeleted = typeof events.documentDeleted;

@Controller()
export class DocumentDeletedConsumer {
  constructor(private readonly takeEvent: TakeEvent) {}

  @OnEventOnce(events.documentDeleted)
  async apply(message: EventMessage<DocumentDeleted>, { transaction }: TransactionalDelivery): Promise<void> {
    const { meta, documentId } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.deleted',
      data: { documentId, reason: 'user' },
    });
  }
}
