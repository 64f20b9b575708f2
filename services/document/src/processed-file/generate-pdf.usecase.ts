import { ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Document } from '../document/document.js';
import { documentErrors } from '../document/document.errors.js';
import { DocumentSaga } from '../document/document-saga.js';
import { pdfRequested } from './processed-file.js';

/** Has the final metadata written into a copy of the original; asking again while it is written joins. */
@Injectable()
export class GeneratePdf {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError not_found, invalid_state, pdf_not_writable, signature_consent_required */
  async execute(
    owned: { userId: string; documentId: string },
    acceptSignatureChange = false,
  ): Promise<Document> {
    const document = await this.unitOfWork.run((transaction) =>
      this.saga.command(transaction, owned, (current, now) =>
        pdfRequested(current, acceptSignatureChange, now),
      ),
    );
    // Behind the transaction: that the document shows its refusal again is kept.
    if (document.refusal)
      throw new ServiceError(documentErrors.pdfNotWritable, { message: document.refusal.errorMessage });
    return document;
  }
}
