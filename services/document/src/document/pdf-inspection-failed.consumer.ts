import { type EventMessage, events } from '@colophon/contracts';
import { OnDeadLetter, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { DocumentSaga } from './document-saga.js';
import { inspectionFailed } from './inspection.js';
import { GenerationOutcomes } from '../generation/generation-outcomes.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type PdfInspectionFailed = typeof events.pdfInspectionFailed;

/** The file cannot be processed; no credit was touched. */
@Controller()
export class PdfInspectionFailedConsumer {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly outcomes: GenerationOutcomes,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  @OnEventOnce(events.pdfInspectionFailed)
  async apply(
    message: EventMessage<PdfInspectionFailed>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const failed = await this.saga.advance(transaction, message.documentId, (document) =>
      inspectionFailed(document, message.errorCode, message.errorMessage),
    );
    if (failed) await this.outcomes.inspectionFailed(transaction, failed);
  }

  @OnDeadLetter(events.pdfInspectionFailed)
  onDeadLetter(message: EventMessage<PdfInspectionFailed>, reason: Error): Promise<void> {
    return this.unreadable.inspection(message, reason);
  }
}
