import { UnitOfWork } from '@colophon/platform';
import type { EventMeta } from '@colophon/contracts';
import { Injectable } from '@nestjs/common';
import { PlanLookup } from './plan-lookup.js';
import { RetainedDocuments } from './retained-documents.repository.js';
import { RetentionSchedule } from './retention-schedule.js';

export interface UploadedOriginal {
  readonly documentId: string;
  readonly userId: string;
  readonly filename: string;
  readonly createdAt: Date;
}

/** Sets when an uploaded file goes. Told again of the same upload, or after the document's end, it does nothing. */
@Injectable()
export class ScheduleOriginal {
  constructor(
    private readonly documents: RetainedDocuments,
    private readonly schedule: RetentionSchedule,
    private readonly plans: PlanLookup,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(original: UploadedOriginal, cause?: EventMeta): Promise<void> {
    const { documentId, userId, filename, createdAt } = original;
    const planIn = await this.plans.ask(userId);
    await this.unitOfWork.run(async (transaction) => {
      const { planAt, known } = await planIn(transaction);
      const document = await this.documents.lock(transaction, documentId, userId);
      if (document.status !== 'live' || document.originalScheduled) return;
      const planKnown = document.planKnown && known;
      await this.documents.update(transaction, documentId, { filename, originalScheduled: true, planKnown });
      const file = { kind: 'original', version: 0, createdAt } as const;
      await this.schedule.schedule(transaction, document, file, planAt(createdAt));
    }, cause);
  }
}
