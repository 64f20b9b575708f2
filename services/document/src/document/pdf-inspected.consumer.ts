import { type EventMessage, events } from '@colophon/contracts';
import { originalLanguage } from '@colophon/contracts/rules';
import { newId, OnDeadLetter, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { GenerationOutcomes } from '../generation/generation-outcomes.js';
import { DocumentSaga } from './document-saga.js';
import { type Inspection, inspected } from './inspection.js';
import { toFacts } from '../findability/file-facts.presenter.js';
import { toOriginalMetadata } from './proto-records.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type PdfInspected = typeof events.pdfInspected;

/** The file is readable: stores its metadata and facts, then requests the AI, unless the file cannot be written to. */
@Controller()
export class PdfInspectedConsumer {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly outcomes: GenerationOutcomes,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  @OnEventOnce(events.pdfInspected)
  async apply(message: EventMessage<PdfInspected>, { transaction }: TransactionalDelivery): Promise<void> {
    const inspection = inspectionOf(message);
    const document = await this.saga.advance(transaction, message.documentId, (current, now) =>
      inspected(current, inspection, newId(), now),
    );
    if (document?.refusal) await this.outcomes.inspectionFailed(transaction, document);
  }

  @OnDeadLetter(events.pdfInspected)
  onDeadLetter(message: EventMessage<PdfInspected>, reason: Error): Promise<void> {
    return this.unreadable.inspection(message, reason);
  }
}

function inspectionOf(message: EventMessage<PdfInspected>): Inspection {
  const { pageCount, warnings, hasThumbnail, digestState, refusalCode, refusalMessage } = message;
  return {
    pageCount,
    originalMetadata: toOriginalMetadata(message.metadata),
    language: originalLanguage(message.language),
    warnings,
    hasThumbnail,
    digestState: digestState.length > 0 ? Buffer.from(digestState) : null,
    originalFacts: toFacts(message.facts),
    refusal: refusalCode ? { errorCode: refusalCode, errorMessage: refusalMessage } : null,
  };
}
