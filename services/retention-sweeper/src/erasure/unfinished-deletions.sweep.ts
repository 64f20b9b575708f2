import { Clock, type PeriodicTask } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';
import { DocumentBatch } from './document-batch.js';
import { DocumentObjects } from './document-objects.js';

/** Documents a run. */
const BATCH = 100;
/** Leaves the consumer that began a deletion the time to finish it. */
const TIMEOUT_MS = 60_000;

/** Finishes deletions that were begun and not ended: the store was down, the process died. */
@Injectable()
export class UnfinishedDeletionsSweep implements PeriodicTask {
  readonly name = 'unfinished-deletions';
  readonly intervalMs = 60_000;

  constructor(
    private readonly documents: RetainedDocuments,
    private readonly objects: DocumentObjects,
    private readonly batch: DocumentBatch,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const begunBefore = new Date(this.clock.now().getTime() - TIMEOUT_MS);
    await this.batch.run(BATCH, {
      claim: (transaction, except) => this.documents.lockUnfinishedDeletion(transaction, begunBefore, except),
      work: async (transaction, { documentId }) => {
        await this.objects.eraseAll(documentId);
        await this.documents.update(transaction, documentId, { status: 'deleted' });
      },
    });
  }
}
