import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type Document, pdfRequested } from './document.js';
import { DocumentSaga } from './document-saga.js';

/** Has the final metadata written into a copy of the original; asking again while it is written joins. */
@Injectable()
export class GeneratePdf {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError not_found, invalid_state */
  execute(owned: { userId: string; documentId: string }): Promise<Document> {
    return this.unitOfWork.run((transaction) => this.saga.command(transaction, owned, pdfRequested));
  }
}
