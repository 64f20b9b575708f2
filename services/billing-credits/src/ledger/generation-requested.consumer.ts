import { type EventMessage, events } from '@colophon/contracts';
import {
  commonErrors,
  ServiceError,
  type Transaction,
  type TransactionalConsumer,
  UnitOfWork,
} from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { isUuid } from './identifier.js';
import { ReserveCredit } from './reserve-credit.usecase.js';

type GenerationRequested = typeof events.generationRequested;

@Injectable()
export class GenerationRequestedConsumer implements TransactionalConsumer<GenerationRequested> {
  readonly event = events.generationRequested;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(
    private readonly reservation: ReserveCredit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async apply(message: EventMessage<GenerationRequested>, transaction: Transaction): Promise<void> {
    const { documentId, generationId, meta } = message;
    await this.reservation.executeForEvent(transaction, { userId: meta.userId, documentId, generationId });
  }

  /**
   * A question that cannot be read as a whole is answered by what can: with all its ids it is a question like any other;
   * without its user the run is refused, so that the document waits for its owner and no credit moves.
   */
  async onDeadLetter(message: EventMessage<GenerationRequested>, reason: Error): Promise<void> {
    if (!(reason instanceof ServiceError && reason.is(commonErrors.unreadableAnswer))) return;
    const { documentId, generationId, meta } = message;
    if (!isUuid(documentId) || !isUuid(generationId)) return;
    const { userId } = meta;
    await this.unitOfWork.run((transaction) =>
      isUuid(userId)
        ? this.reservation.executeForEvent(transaction, { userId, documentId, generationId })
        : this.reservation.refuse(transaction, { documentId, generationId }),
    );
  }
}
