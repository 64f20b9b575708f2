import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentSaga } from './document-saga.js';
import { inspectionFailed } from './inspection.js';
import { GenerationOutcomes } from '../generation/generation-outcomes.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type PdfInspectionFailed = typeof events.pdfInspectionFailed;

/** The file cannot be processed; no credit was touched. */
@Injectable()
export class PdfInspectionFailedConsumer implements TransactionalConsumer<PdfInspectionFailed> {
  readonly event = events.pdfInspectionFailed;

  constructor(
    private readonly saga: DocumentSaga,
    private readonly outcomes: GenerationOutcomes,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  async apply(message: EventMessage<PdfInspectionFailed>, transaction: Transaction): Promise<void> {
    const failed = await this.saga.advance(transaction, message.documentId, (document) =>
      inspectionFailed(document, message.errorCode, message.errorMessage),
    );
    if (failed) await this.outcomes.inspectionFailed(transaction, failed);
  }

  onDeadLetter(message: EventMessage<PdfInspectionFailed>, reason: Error): Promise<void> {
    return this.unreadable.inspection(message, reason);
  }
}
