import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { Purchasers } from './purchasers.repository.js';
import { RetainedDocuments } from './retained-documents.repository.js';

/** Rows of one statement. */
const BATCH = 1000;
/** Batches of each kind in one run: 2.4 million rows a day, more than twice the documents of the largest size planned for. */
const MOST_BATCHES = 100;
/** Longer than a dead letter can be driven again, so that none brings an ended document or a deleted user back. */
const KEPT_MS = 100 * 24 * 60 * 60 * 1000;

/** Forgets documents that ended, and users that were deleted, long ago. */
@Injectable()
export class EndedDocumentsSweep implements PeriodicTask {
  readonly name = 'ended-documents';
  readonly intervalMs = 60 * 60 * 1000;

  constructor(
    private readonly documents: RetainedDocuments,
    private readonly purchasers: Purchasers,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const endedBefore = new Date(this.clock.now().getTime() - KEPT_MS);
    const { manager } = this.unitOfWork;
    await whileFull(() => this.documents.forgetEnded(manager, endedBefore, BATCH));
    await whileFull(() => this.purchasers.forgetDeleted(manager, endedBefore, BATCH));
  }
}

/** @param forget returns how many rows it forgot */
const whileFull = async (forget: () => Promise<number>): Promise<void> => {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await forget()) < BATCH) return;
};
