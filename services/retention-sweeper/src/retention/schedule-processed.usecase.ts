import type { EventMeta } from '@colophon/contracts';
import { Clock, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PlanLookup } from './plan-lookup.js';
import type { RetainedDocumentRow } from './retained-document.entity.js';
import { RetainedDocuments } from './retained-documents.repository.js';
import { RetentionSchedule } from './retention-schedule.js';
import { laterOf, type RetainedFile } from './retention-policy.js';

export interface WrittenFile {
  readonly documentId: string;
  readonly userId: string;
  /** Of the metadata in it. */
  readonly version: number;
  readonly createdAt: Date;
}

/** A replaced version stays this long: a download of it may be running, or about to start. */
const SUPERSEDED_GRACE_MS = 60_000;

/** Sets when a processed file goes, and lets older versions go soon. */
@Injectable()
export class ScheduleProcessed {
  constructor(
    private readonly documents: RetainedDocuments,
    private readonly schedule: RetentionSchedule,
    private readonly plans: PlanLookup,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns false if the document has ended, so the file is not needed */
  async execute(file: WrittenFile, cause?: EventMeta): Promise<boolean> {
    const { documentId, userId, version, createdAt } = file;
    const planIn = await this.plans.ask(userId);
    return this.unitOfWork.run(async (transaction) => {
      const { planAt, known } = await planIn(transaction);
      const document = await this.documents.lock(transaction, documentId, userId);
      if (document.status !== 'live') return false;
      if (!known) await this.documents.update(transaction, documentId, { planKnown: false });
      const newest = await this.supersedeOlder(transaction, document, file);
      const processed = { kind: 'processed', version, createdAt } as const;
      if (newest) await this.schedule.schedule(transaction, document, processed, planAt(createdAt));
      else await this.keepBriefly(transaction, { ...processed, documentId });
      return true;
    }, cause);
  }

  /** @returns whether the file is the newest version */
  private async supersedeOlder(
    transaction: Transaction,
    { documentId, newestVersion }: RetainedDocumentRow,
    { version }: WrittenFile,
  ): Promise<boolean> {
    const files = (await this.documents.files(transaction, documentId)).filter((f) => f.kind === 'processed');
    for (const older of files.filter((known) => known.version < version && !known.superseded)) {
      await this.keepBriefly(transaction, older);
    }
    if (version > newestVersion)
      await this.documents.update(transaction, documentId, { newestVersion: version });
    // The files too: a replica of the release before does not note the newest.
    return version >= newestVersion && files.every((known) => known.version <= version);
  }

  private async keepBriefly(
    transaction: Transaction,
    file: Pick<RetainedFile, 'documentId' | 'kind' | 'version' | 'createdAt'>,
  ): Promise<void> {
    const { documentId, kind, version, createdAt } = file;
    const expiresAt = laterOf(createdAt, new Date(this.clock.now().getTime() + SUPERSEDED_GRACE_MS));
    const superseded = { documentId, kind, version, createdAt, expiresAt, superseded: true };
    await this.documents.saveFile(transaction, superseded);
    await this.documents.refreshTimes(transaction, documentId);
  }
}
