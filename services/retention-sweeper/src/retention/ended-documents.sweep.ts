import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { Purchasers } from './purchasers.repository.js';
import { RetainedDocuments } from './retained-documents.repository.js';

/** Rows a run. */
const BATCH = 1000;
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
    await this.documents.forgetEnded(this.unitOfWork.manager, endedBefore, BATCH);
    await this.purchasers.forgetDeleted(this.unitOfWork.manager, endedBefore, BATCH);
  }
}
