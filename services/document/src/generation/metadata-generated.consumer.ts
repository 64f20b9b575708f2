import { type EventMessage, events } from '@colophon/contracts';
import { OnDeadLetter, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { AnalyticsRepository } from '../analytics/analytics.repository.js';
import { DocumentSaga } from '../document/document-saga.js';
import { generated } from './generation-run.js';
import { GenerationOutcomes } from './generation-outcomes.js';
import { toProposal } from '../document/proto-records.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type MetadataGenerated = typeof events.metadataGenerated;

/** The proposal is there: the document is ready for review and its credit is spent. */
@Controller()
export class MetadataGeneratedConsumer {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly outcomes: GenerationOutcomes,
    private readonly analytics: AnalyticsRepository,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  @OnEventOnce(events.metadataGenerated)
  async apply(
    message: EventMessage<MetadataGenerated>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const { documentId, generationId } = message;
    const proposal = toProposal(message);
    const completed = await this.saga.advance(transaction, documentId, (document, now) =>
      generated(document, generationId, proposal, now),
    );
    if (!completed) return;
    await this.analytics.recordCompleted(transaction, completed);
    await this.outcomes.completed(transaction, completed, generationId);
  }

  @OnDeadLetter(events.metadataGenerated)
  onDeadLetter(message: EventMessage<MetadataGenerated>, reason: Error): Promise<void> {
    return this.unreadable.generation(message, reason);
  }
}
