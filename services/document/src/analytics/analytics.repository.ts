import { minutesSavedPerDocument } from '@colophon/contracts/rules';
import { Clock, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type Document, isAccepted, keptSuggestions } from '../document/document.js';
import { ProcessedDocumentEntity } from './processed-document.entity.js';

export interface Analytics {
  /** This calendar month, UTC. */
  readonly documentsProcessed: number;
  /** Not deleted. */
  readonly documentCount: number;
  /** All time. */
  readonly timeSavedMinutes: number;
  /**
   * 0 to 1: of the documents saved this month, those whose final metadata were the generated ones when they were saved.
   * A document counts once, by its last save, in the month of that save; what was never saved does not count,
   * downloaded or not. Undefined before the month's first save.
   */
  readonly acceptanceRate: number | undefined;
  /** Fields that were suggested for the documents written this month. */
  readonly suggestionsMade: number;
  /** Those of them that were written as suggested. */
  readonly suggestionsKept: number;
  readonly findability: FindabilityTotals;
  /** This month, most frequent first. */
  readonly documentTypes: readonly { type: string; count: number }[];
}

/** Over all documents with a score. */
interface FindabilityTotals {
  readonly documents: number;
  /** Means of the scores as uploaded, and of those that lists show. */
  readonly before: number;
  readonly after: number;
  readonly poor: number;
  readonly fair: number;
  readonly good: number;
  readonly excellent: number;
}

interface TotalsRow {
  documents: number;
  processed: number;
  measured: number;
  pointsBefore: string;
  points: string;
  poor: number;
  fair: number;
  good: number;
  excellent: number;
}

interface MonthRow {
  type: string;
  processed: number;
  saved: number;
  accepted: number;
}

@Injectable()
export class AnalyticsRepository {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A document that is generated again is still one processed document; its type follows the last run. */
  async recordCompleted(transaction: Transaction, document: Document): Promise<void> {
    await transaction.manager.query(
      `INSERT INTO processed_document (document_id, user_id, document_type, completed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (document_id) DO UPDATE SET document_type = excluded.document_type`,
      [document.id, document.userId, document.documentType, this.clock.now()],
    );
  }

  async recordSaved(transaction: Transaction, document: Document): Promise<void> {
    await transaction.manager.update(
      ProcessedDocumentEntity,
      { documentId: document.id },
      { savedAt: this.clock.now(), accepted: isAccepted(document) },
    );
  }

  /** Counted as the file is written: whatever was pressed before, this is what was kept. The month's last write counts. */
  async recordWritten({ manager }: Transaction, document: Document): Promise<void> {
    const counts = keptSuggestions(document);
    if (!counts) return;
    await manager.query(
      `INSERT INTO kept_suggestions (user_id, month, document_id, suggested, kept) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id, month, document_id) DO UPDATE
         SET suggested = excluded.suggested, kept = excluded.kept`,
      [document.userId, this.month(), document.id, counts.suggested, counts.kept],
    );
  }

  /** Reads what triggers keep: one row of the user and one for each type of document of the month. */
  async of(userId: string): Promise<Analytics> {
    const month = this.month();
    const { manager } = this.unitOfWork;
    const [months, [totals], [kept]] = await Promise.all([
      manager.query<MonthRow[]>(
        `SELECT document_type AS type, processed, saved, accepted FROM month_count
         WHERE user_id = $1 AND month = $2 ORDER BY processed DESC, type`,
        [userId, month],
      ),
      manager.query<TotalsRow[]>(
        `SELECT uploaded + processing + completed + ready_for_download + failed AS documents, processed,
           measured, points_before AS "pointsBefore", points, poor, fair, good, excellent
         FROM document_count WHERE user_id = $1`,
        [userId],
      ),
      manager.query<{ made: number; kept: number }[]>(
        `SELECT coalesce(sum(suggested), 0)::int AS made, coalesce(sum(kept), 0)::int AS kept
         FROM kept_suggestions WHERE user_id = $1 AND month = $2`,
        [userId, month],
      ),
    ]);
    const sum = (value: (row: MonthRow) => number) => months.reduce((total, row) => total + value(row), 0);
    const saved = sum((row) => row.saved);
    return {
      documentsProcessed: sum((row) => row.processed),
      documentCount: totals?.documents ?? 0,
      timeSavedMinutes: (totals?.processed ?? 0) * minutesSavedPerDocument,
      acceptanceRate: saved === 0 ? undefined : sum((row) => row.accepted) / saved,
      suggestionsMade: kept?.made ?? 0,
      suggestionsKept: kept?.kept ?? 0,
      findability: findabilityOf(totals),
      documentTypes: months
        .filter((row) => row.type !== '' && row.processed > 0)
        .map(({ type, processed }) => ({ type, count: processed })),
    };
  }

  /** The first day of the month, UTC. */
  private month(): string {
    const now = this.clock.now();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString().slice(0, 10);
  }
}

const findabilityOf = (totals: TotalsRow | undefined): FindabilityTotals => {
  const { measured = 0, poor = 0, fair = 0, good = 0, excellent = 0 } = totals ?? {};
  const mean = (points: string | undefined) => (measured === 0 ? 0 : Number(points ?? 0) / measured);
  return {
    documents: measured,
    before: mean(totals?.pointsBefore),
    after: mean(totals?.points),
    poor,
    fair,
    good,
    excellent,
  };
};
