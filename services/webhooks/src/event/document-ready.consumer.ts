import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentReady = typeof events.documentReady;

@Controller()
export class DocumentReadyConsumer {
  constructor(private readonly takeEvent: TakeEvent) {}

  @OnEventOnce(events.documentReady)
  async apply(message: EventMessage<DocumentReady>, { transaction }: TransactionalDelivery): Promise<void> {
    const { meta, documentId, metadataVersion } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.ready',
      data: { documentId, metadataVersion },
    });
  }
}
