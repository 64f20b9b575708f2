import { type EventMessage, events } from '@colophon/contracts';
import { newId, type Transaction, type TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { inspected } from './document.js';
import { DocumentSaga } from './document-saga.js';
import { toOriginalMetadata } from './proto-records.js';

type PdfInspected = typeof events.pdfInspected;

/** The file is readable: keep what it says of itself and go on to the AI. */
@Injectable()
export class PdfInspectedConsumer implements TransactionalConsumer<PdfInspected> {
  readonly event = events.pdfInspected;

  constructor(private readonly saga: DocumentSaga) {}

  async apply(message: EventMessage<PdfInspected>, transaction: Transaction): Promise<void> {
    const { pageCount, language, warnings, hasThumbnail } = message;
    const digestState = message.digestState.length > 0 ? Buffer.from(message.digestState) : null;
    const originalMetadata = toOriginalMetadata(message.metadata);
    const inspection = { pageCount, originalMetadata, language, warnings, hasThumbnail, digestState };
    await this.saga.advance(transaction, message.documentId, (document, now) =>
      inspected(document, inspection, newId(), now),
    );
  }
}
