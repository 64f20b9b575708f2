import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { ForgetDocument, PATIENT_DELIVERIES } from './forget-document.usecase.js';

/** The document service removes an expired document without a deletion of its own. */
@Controller()
export class DocumentExpiredConsumer {
  constructor(private readonly forgetDocument: ForgetDocument) {}

  /** @throws a retryable error while a run is in progress */
  @OnEventOnce(events.documentExpired, { maxDeliveries: PATIENT_DELIVERIES })
  async apply(
    { documentId }: EventMessage<typeof events.documentExpired>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    await this.forgetDocument.afterRuns(transaction, documentId);
  }
}
