import { type EventMessage, events } from '@colophon/contracts';
import { OnDeadLetter, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { DocumentSaga } from '../document/document-saga.js';
import { pdfWriteFailed } from './processed-file.js';
import { UnreadableAnswers } from '../stage/unreadable-answers.js';

type PdfWriteFailed = typeof events.pdfWriteFailed;

/** The metadata stays; only its file could not be made, and the document says why. */
@Controller()
export class PdfWriteFailedConsumer {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly unreadable: UnreadableAnswers,
  ) {}

  @OnEventOnce(events.pdfWriteFailed)
  async apply(message: EventMessage<PdfWriteFailed>, { transaction }: TransactionalDelivery): Promise<void> {
    const { documentId, metadataVersion, errorCode, errorMessage } = message;
    await this.saga.advance(transaction, documentId, (document) =>
      pdfWriteFailed(document, metadataVersion, errorCode, errorMessage),
    );
  }

  @OnDeadLetter(events.pdfWriteFailed)
  onDeadLetter(message: EventMessage<PdfWriteFailed>, reason: Error): Promise<void> {
    return this.unreadable.file(message, reason);
  }
}
