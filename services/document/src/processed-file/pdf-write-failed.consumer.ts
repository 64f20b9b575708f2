import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { pdfWriteFailed } from './processed-file.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type PdfWriteFailed = typeof events.pdfWriteFailed;

/** The metadata stays; only its file could not be made, and the document says why. */
@Injectable()
export class PdfWriteFailedConsumer implements TransactionalConsumer<PdfWriteFailed> {
  readonly event = events.pdfWriteFailed;

  constructor(
    private readonly saga: DocumentSaga,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  async apply(message: EventMessage<PdfWriteFailed>, transaction: Transaction): Promise<void> {
    const { documentId, metadataVersion, errorCode, errorMessage } = message;
    await this.saga.advance(transaction, documentId, (document) =>
      pdfWriteFailed(document, metadataVersion, errorCode, errorMessage),
    );
  }

  onDeadLetter(message: EventMessage<PdfWriteFailed>, reason: Error): Promise<void> {
    return this.unreadable.file(message, reason);
  }
}
