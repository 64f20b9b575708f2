import { type EventMessage, events } from '@colophon/contracts';
import {
  commonErrors,
  OnDeadLetter,
  OnEventOnce,
  ServiceError,
  type TransactionalDelivery,
  UnitOfWork,
} from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { isUuid } from './identifier.js';
import { ReserveCredit } from './reserve-credit.usecase.js';

type GenerationRequested = typeof events.generationRequested;

@Controller()
export class GenerationRequestedConsumer {
  constructor(
    private readonly reservation: ReserveCredit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @OnEventOnce(events.generationRequested, { maxDeliveries: PATIENT_DELIVERIES })
  async apply(
    message: EventMessage<GenerationRequested>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const { documentId, generationId, meta } = message;
    await this.reservation.executeForEvent(transaction, { userId: meta.userId, documentId, generationId });
  }

  /**
   * A question that cannot be read as a whole is answered by what can: with all its ids it is a question like any other;
   * without its user the run is refused, so that the document waits for its owner and no credit moves.
   */
  @OnDeadLetter(events.generationRequested)
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
