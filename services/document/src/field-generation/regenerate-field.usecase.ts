import { ServiceError, commonErrors, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { FieldGenerationRecord } from '../document/document-records.js';
import { DocumentSaga } from '../document/document-saga.js';
import { checkFieldRequest, fieldRequested } from './field-generation.js';
import { FieldRequests } from './field-requests.js';

/** Asks for another proposal of one field: free within the document's credit, bounded, and a repeated call is one run. */
@Injectable()
export class RegenerateField {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly requests: FieldRequests,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError validation_failed, not_found, invalid_state, field_generations_used_up */
  async execute(
    owned: { userId: string; documentId: string },
    asked: { id: string; field: string; instruction: string },
  ): Promise<FieldGenerationRecord> {
    const request = checkFieldRequest(asked);
    return this.unitOfWork.run(async (transaction) => {
      let isNew = false;
      const document = await this.saga.command(transaction, owned, (current, now) => {
        const change = fieldRequested(current, request, now);
        isNew = change !== null;
        return change;
      });
      const run = document.fieldGenerations.find(({ id }) => id === request.id);
      if (!run) throw new ServiceError(commonErrors.internal);
      if (isNew) await this.requests.emit(transaction, document, run);
      return run;
    });
  }
}
