import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { GenerationOutcomes } from '../generation/generation-outcomes.js';
import { type Document, noStage, stageAskedAgain } from '../document/document.js';
import { documentErrors } from '../document/document.errors.js';
import { DocumentSaga } from '../document/document-saga.js';
import { generationFailed } from '../generation/generation-run.js';
import { inspectionFailed } from '../document/inspection.js';
import { pdfWriteFailed } from '../processed-file/processed-file.js';

/** What becomes of a document whose stage is overdue. */
@Injectable()
export class OverdueStages {
  constructor(
    private readonly saga: DocumentSaga,
    private readonly outcomes: GenerationOutcomes,
  ) {}

  async askAgain(transaction: Transaction, document: Document): Promise<void> {
    await this.saga.advance(transaction, document.id, stageAskedAgain);
  }

  async giveUp(transaction: Transaction, document: Document): Promise<void> {
    const { code, message } = documentErrors.stalled;
    const generationId = document.generationId ?? '';
    switch (document.stage) {
      case 'inspecting': {
        const failed = await this.saga.apply(
          transaction,
          document,
          inspectionFailed(document, code, message),
        );
        if (failed) await this.outcomes.inspectionFailed(transaction, failed);
        return;
      }
      case 'auto_reserving':
      case 'reserving':
        await this.saga.apply(transaction, document, { ...noStage });
        return this.outcomes.abandoned(transaction, {
          documentId: document.id,
          generationId,
          userId: document.userId,
        });
      case 'generating': {
        const change = generationFailed(document, generationId, code, message);
        const failed = await this.saga.apply(transaction, document, change);
        if (failed) await this.outcomes.failed(transaction, failed, generationId);
        return;
      }
      default: {
        const writing = documentErrors.writingStalled;
        const change = pdfWriteFailed(document, document.metadataVersion, writing.code, writing.message);
        await this.saga.apply(transaction, document, change);
      }
    }
  }
}
