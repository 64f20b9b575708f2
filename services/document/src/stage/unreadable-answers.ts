import { ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { GenerationOutcomes } from '../generation/generation-outcomes.js';
import { noStage } from '../document/document.js';
import { documentErrors } from '../document/document.errors.js';
import { DocumentSaga } from '../document/document-saga.js';
import { fieldFailed } from '../field-generation/field-generation.js';
import { generationFailed, isReserving } from '../generation/generation-run.js';
import { inspectionFailed } from '../document/inspection.js';
import { pdfWriteFailed } from '../processed-file/processed-file.js';

interface OfDocument {
  readonly documentId: string;
}
interface OfRun extends OfDocument {
  readonly generationId: string;
}

const { code, message: sentence } = documentErrors.unreadableAnswer;

/**
 * Ends the stage whose answer came and cannot be read: asked again, the same answer would come. An answer that could be
 * read and was given up for another reason, a database away for too long for instance, is asked for again by the sweep.
 */
@Injectable()
export class UnreadableAnswers {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly outcomes: GenerationOutcomes,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** No credit was touched. */
  inspection({ documentId }: OfDocument, reason: Error): Promise<void> {
    return this.end(reason, async (transaction) => {
      const failed = await this.saga.advance(transaction, documentId, (document) =>
        inspectionFailed(document, code, sentence),
      );
      if (failed) await this.outcomes.inspectionFailed(transaction, failed);
    });
  }

  /** The document waits as before; the credit, reserved or not, goes back. */
  reservation({ documentId, generationId }: OfRun, reason: Error): Promise<void> {
    return this.end(reason, async (transaction) => {
      const rested = await this.saga.advance(transaction, documentId, (document) =>
        isReserving(document) && document.generationId === generationId
          ? { errorCode: code, errorMessage: sentence, ...noStage }
          : null,
      );
      if (rested)
        await this.outcomes.abandoned(transaction, { documentId, generationId, userId: rested.userId });
    });
  }

  /** The credit goes back. */
  generation({ documentId, generationId }: OfRun, reason: Error): Promise<void> {
    return this.end(reason, async (transaction) => {
      const failed = await this.saga.advance(transaction, documentId, (document) =>
        generationFailed(document, generationId, code, sentence),
      );
      if (failed) await this.outcomes.failed(transaction, failed, generationId);
    });
  }

  /** The field stays as it was. */
  field({ documentId, generationId }: OfRun, reason: Error): Promise<void> {
    return this.end(reason, async (transaction) => {
      await this.saga.advance(transaction, documentId, (document) =>
        fieldFailed(document, generationId, code, sentence),
      );
    });
  }

  /** The metadata stays. */
  file(
    { documentId, metadataVersion }: OfDocument & { metadataVersion: number },
    reason: Error,
  ): Promise<void> {
    return this.end(reason, async (transaction) => {
      await this.saga.advance(transaction, documentId, (document) =>
        pdfWriteFailed(document, metadataVersion, code, sentence),
      );
    });
  }

  private async end(reason: Error, work: (transaction: Transaction) => Promise<void>): Promise<void> {
    const isUnreadable = reason instanceof ServiceError && reason.is(documentErrors.unreadableAnswer);
    if (isUnreadable) await this.unitOfWork.run(work);
  }
}
