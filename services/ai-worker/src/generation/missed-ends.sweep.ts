import { DocumentRecordService } from '@colophon/contracts';
import {
  Clock,
  LOGGER,
  type Logger,
  type PeriodicTask,
  RowFailures,
  type RpcClient,
  rpcToken,
} from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type DescribedDocument, DescribedDocuments } from './described-documents.repository.js';
import { ForgetDocument } from './forget-document.usecase.js';

const HOUR_MS = 60 * 60 * 1000;
/** Generations of one question, and questions of one run: 10,000 generations every ten minutes. */
const BATCH = 500;
const MOST_BATCHES = 20;
const ASK_EVERY_MS = 6 * HOUR_MS;
/**
 * A missing document is checked again after this time before its words are deleted: an operator who restored the wrong
 * database has a day to notice.
 */
const TIMEOUT_MS = 24 * HOUR_MS;

/** Deletes the words about documents whose end this service has missed. */
@Injectable()
export class MissedEndsSweep implements PeriodicTask {
  readonly name = 'missed-ends';
  readonly intervalMs = 10 * 60 * 1000;

  constructor(
    @Inject(rpcToken(DocumentRecordService))
    private readonly records: RpcClient<typeof DocumentRecordService>,
    private readonly described: DescribedDocuments,
    private readonly forgetDocument: ForgetDocument,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws ServiceError when no document service answers, which proves nothing about any document */
  async run(): Promise<void> {
    const now = this.clock.now();
    const failures = new RowFailures();
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const asked = await this.described.leastAsked(new Date(now.getTime() - ASK_EVERY_MS), BATCH);
      if (asked.length === 0) break;
      await this.check(asked, now, failures);
    }
    failures.end();
  }

  private async check(asked: readonly DescribedDocument[], now: Date, failures: RowFailures): Promise<void> {
    const documentIds = idsOf(asked);
    const { records } = await this.records.findDocumentRecords({ documentIds });
    const shown = new Set(records.map(({ id }) => id));
    const missing = asked.filter(({ documentId }) => !shown.has(documentId));
    // First, so that one that cannot be forgotten is not asked about again before the others behind it.
    await this.described.noteAnswer(documentIds, idsOf(missing), now);
    for (const documentId of idsOf(missing.filter((document) => isOverdue(document, now))))
      await failures.attempt(`document ${documentId}`, () => this.forget(documentId));
  }

  private async forget(documentId: string): Promise<void> {
    this.logger.warn({ documentId }, 'an end was never heard of; the words are deleted now');
    await this.forgetDocument.execute(documentId);
  }
}

const idsOf = (documents: readonly DescribedDocument[]): string[] => [
  ...new Set(documents.map(({ documentId }) => documentId)),
];

const isOverdue = ({ missingSince }: DescribedDocument, now: Date): boolean =>
  missingSince !== null && now.getTime() - missingSince.getTime() >= TIMEOUT_MS;
