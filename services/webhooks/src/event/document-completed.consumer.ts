import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentCompleted = typeof events.documentCompleted;

@Controller()
export class DocumentCompletedConsumer {
  constructor(private readonly takeEvent: TakeEvent) {}

  @OnEventOnce(events.documentCompleted)
  async apply(
    message: EventMessage<DocumentCompleted>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const { meta, documentId } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.completed',
      data: { documentId },
    });
  }
}
