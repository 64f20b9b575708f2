import { type EventMessage, events } from '@colophon/contracts';
import { OnDeadLetter, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { generationFailed } from './generation-run.js';
import { GenerationOutcomes } from './generation-outcomes.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type MetadataFailed = typeof events.metadataFailed;

/** The AI could not do it: say so and give the credit back. */
@Controller()
export class MetadataFailedConsumer {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly outcomes: GenerationOutcomes,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  @OnEventOnce(events.metadataFailed)
  async apply(message: EventMessage<MetadataFailed>, { transaction }: TransactionalDelivery): Promise<void> {
    const { documentId, generationId, errorCode, errorMessage } = message;
    const failed = await this.saga.advance(transaction, documentId, (document) =>
      generationFailed(document, generationId, errorCode, errorMessage),
    );
    if (failed) await this.outcomes.failed(transaction, failed, generationId);
  }

  @OnDeadLetter(events.metadataFailed)
  onDeadLetter(message: EventMessage<MetadataFailed>, reason: Error): Promise<void> {
    return this.unreadable.generation(message, reason);
  }
}
