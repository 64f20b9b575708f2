import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { originOf } from './event-origin.js';
import { TakeEvent } from './take-event.usecase.js';

type DocumentExpiring = typeof events.documentExpiring;

@Controller()
export class DocumentExpiringConsumer {
  constructor(private readonly takeEvent: TakeEvent) {}

  @OnEventOnce(events.documentExpiring)
  async apply(
    message: EventMessage<DocumentExpiring>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const { meta, documentId, expiresAt } = message;
    await this.takeEvent.execute(transaction, {
      ...originOf(meta),
      type: 'document.expiring',
      data: { documentId, ...(expiresAt ? { expiresAt: timestampDate(expiresAt).toISOString() } : {}) },
    });
  }
}
