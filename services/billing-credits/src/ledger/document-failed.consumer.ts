import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { EndGeneration } from './end-generation.usecase.js';

type DocumentFailed = typeof events.documentFailed;

/** The reserved credit goes back. A document that failed its inspection has no generation and took no credit. */
@Injectable()
export class DocumentFailedConsumer implements TransactionalConsumer<DocumentFailed> {
  readonly event = events.documentFailed;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(private readonly endGeneration: EndGeneration) {}

  async apply(message: EventMessage<DocumentFailed>, transaction: Transaction): Promise<void> {
    const { documentId, generationId, meta } = message;
    if (generationId === '') return;
    await this.endGeneration.execute(transaction, { userId: meta.userId, documentId, generationId }, 'ended');
  }
}
