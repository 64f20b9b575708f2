import { Clock, LOGGER, type Logger, type PeriodicTask, RowFailures } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EraseDocument } from '../erasure/erase-document.usecase.js';
import { DocumentRecords } from './document-records.js';
import { type LivingDocument, LivingDocuments } from './living-documents.repository.js';

const HOUR_MS = 60 * 60 * 1000;
/** Documents of one question, and questions of one run: 10,000 documents every ten minutes. */
const BATCH = 500;
const MOST_BATCHES = 20;
const ASK_EVERY_MS = 6 * HOUR_MS;
/**
 * A missing document is checked again after this time before its files are deleted: an operator who restored the wrong
 * database has a day to notice.
 */
const TIMEOUT_MS = 24 * HOUR_MS;

/**
 * Erases the files of documents their owners deleted, when the bus lost the news: they must not lie there until they
 * expire.
 */
@Injectable()
export class MissedDeletionsSweep implements PeriodicTask {
  readonly name = 'missed-deletions';
  readonly intervalMs = 10 * 60 * 1000;

  constructor(
    private readonly living: LivingDocuments,
    private readonly records: DocumentRecords,
    private readonly erasure: EraseDocument,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const failures = new RowFailures();
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const asked = await this.living.leastAsked(new Date(now.getTime() - ASK_EVERY_MS), BATCH);
      const shown = await this.records.find(asked.map(({ documentId }) => documentId));
      if (!shown || asked.length === 0) break;
      const missing = asked.filter(({ documentId }) => !shown.has(documentId));
      await this.living.noteAnswer(
        asked.map(({ documentId }) => documentId),
        missing.map(({ documentId }) => documentId),
        now,
      );
      for (const document of missing.filter((one) => isOverdue(one, now)))
        await failures.attempt(`document ${document.documentId}`, () => this.erase(document));
    }
    failures.end();
  }

  private async erase({ documentId, userId }: LivingDocument): Promise<void> {
    this.logger.warn({ documentId }, 'a deletion was never heard of; its files are erased now');
    await this.erasure.execute({ documentId, userId });
  }
}

const isOverdue = ({ missingSince }: LivingDocument, now: Date): boolean =>
  missingSince !== null && now.getTime() - missingSince.getTime() >= TIMEOUT_MS;
