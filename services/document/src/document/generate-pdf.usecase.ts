import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Document } from './document.js';
import { DocumentSaga } from './document-saga.js';
import { pdfRequested } from './processed-file.js';

/** Has the final metadata written into a copy of the original; asking again while it is written joins. */
@Injectable()
export class GeneratePdf {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError not_found, invalid_state, signature_consent_required */
  execute(owned: { userId: string; documentId: string }, acceptSignatureChange = false): Promise<Document> {
    return this.unitOfWork.run((transaction) =>
      this.saga.command(transaction, owned, (document, now) =>
        pdfRequested(document, acceptSignatureChange, now),
      ),
    );
  }
}
