import { type EventMessage, events } from '@colophon/contracts';
import { OnDeadLetter, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { AnalyticsRepository } from '../analytics/analytics.repository.js';
import { DocumentSaga } from '../document/document-saga.js';
import { toFacts } from '../findability/file-facts.presenter.js';
import { pdfWritten } from './processed-file.js';
import { toReceipt } from './receipt.presenter.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type PdfWritten = typeof events.pdfWritten;

/** The processed file exists; one written with older metadata is ignored. */
@Controller()
export class PdfWrittenConsumer {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly analytics: AnalyticsRepository,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  @OnEventOnce(events.pdfWritten)
  async apply(message: EventMessage<PdfWritten>, { transaction }: TransactionalDelivery): Promise<void> {
    const { documentId, metadataVersion, objectKey, size, sha256 } = message;
    const file = {
      key: objectKey,
      size: Number(size),
      sha256,
      receipt: toReceipt(message.receipt),
      facts: toFacts(message.facts),
    };
    const written = await this.saga.advance(transaction, documentId, (document) =>
      pdfWritten(document, metadataVersion, file),
    );
    if (written) await this.analytics.recordWritten(transaction, written);
  }

  @OnDeadLetter(events.pdfWritten)
  onDeadLetter(message: EventMessage<PdfWritten>, reason: Error): Promise<void> {
    return this.unreadable.file(message, reason);
  }
}
