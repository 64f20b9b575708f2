import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { ReserveCredit } from './reserve-credit.usecase.js';

type GenerationRequested = typeof events.generationRequested;

@Injectable()
export class GenerationRequestedConsumer implements TransactionalConsumer<GenerationRequested> {
  readonly event = events.generationRequested;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(private readonly reservation: ReserveCredit) {}

  async apply(message: EventMessage<GenerationRequested>, transaction: Transaction): Promise<void> {
    const { documentId, generationId, meta } = message;
    await this.reservation.executeForEvent(transaction, { userId: meta.userId, documentId, generationId });
  }
}
