import { LOGGER, type Logger, type Transaction, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { RetainedDocumentRow } from '../retention/retained-document.entity.js';

/** What a sweep does with each document. */
export interface DocumentStep {
  /** Locks one document that is due and that no other replica holds; those in `except` failed in this run. */
  claim(transaction: Transaction, except: readonly string[]): Promise<RetainedDocumentRow | undefined>;
  work(transaction: Transaction, document: RetainedDocumentRow): Promise<void>;
}

/** Works through due documents, each in its own transaction: one that fails does not hold the others up. */
@Injectable()
export class DocumentBatch {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param limit most documents taken, those that fail included
   * @returns how many were taken
   */
  async run(limit: number, step: DocumentStep): Promise<number> {
    const failed: string[] = [];
    for (let taken = 0; taken < limit; taken += 1) {
      let current: string | undefined;
      try {
        await this.unitOfWork.run(async (transaction) => {
          const document = await step.claim(transaction, failed);
          current = document?.documentId;
          if (document) await step.work(transaction, document);
        });
      } catch (error) {
        // Without a document it was the claim that failed, and so would every next one.
        if (current === undefined) throw error;
        failed.push(current);
        this.logger.warn({ err: error, documentId: current }, 'a document could not be erased yet');
      }
      if (current === undefined) return taken;
    }
    return limit;
  }
}
