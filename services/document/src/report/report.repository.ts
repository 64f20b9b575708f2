import type { ReportLine } from '@colophon/contracts/rules';
import { Clock, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mostReportLines, mostReports, type Report, type ReportedDocument } from './report.js';

/** Lines of one page. */
const PAGE = 250;

interface NewReport {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  readonly rulesVersion: number;
  readonly leftOut: number;
  readonly proof: object | null;
}

interface ReportRow extends Omit<Report, 'link'> {
  readonly linkExpiresAt: Date | null;
  readonly linkNames: boolean;
}

const COLUMNS = `report.id, report.user_id AS "userId", title, report.created_at AS "createdAt",
  rules_version AS "rulesVersion", left_out AS "leftOut", proof,
  link_expires_at AS "linkExpiresAt", link_names AS "linkNames",
  (SELECT count(*)::int FROM report_line WHERE report_id = report.id) AS documents,
  (SELECT min(greatest(original_expires_at, processed_expires_at))
   FROM report_line JOIN document ON document.id = document_id WHERE report_id = report.id) AS "endsAt"`;

/** Rows of reports. Every read for a user names the user in its condition. */
@Injectable()
export class ReportRepository {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async find(userId: string, id: string): Promise<Report | undefined> {
    const [row] = await this.unitOfWork.manager.query<ReportRow[]>(
      `SELECT ${COLUMNS} FROM report WHERE report.id = $1 AND report.user_id = $2`,
      [id, userId],
    );
    return row && this.present(row);
  }

  /** Newest first. */
  async ofUser(userId: string): Promise<Report[]> {
    const rows = await this.unitOfWork.manager.query<ReportRow[]>(
      `SELECT ${COLUMNS} FROM report WHERE report.user_id = $1
       ORDER BY report.created_at DESC, report.id DESC LIMIT ${mostReports}`,
      [userId],
    );
    return rows.map((row) => this.present(row));
  }

  /** Whose link is open. */
  async shared(hash: Buffer): Promise<Report | undefined> {
    const [row] = await this.unitOfWork.manager.query<ReportRow[]>(
      `SELECT ${COLUMNS} FROM report WHERE link_hash = $1 AND link_expires_at > $2`,
      [hash, this.clock.now()],
    );
    return row && this.present(row);
  }

  /** One page of the user's report; none after its end. */
  lines(userId: string, id: string, after: number): Promise<(ReportLine & { position: number })[]> {
    return this.unitOfWork.manager.query(
      `SELECT position, document_id AS "documentId", name, before, after, basis,
         outcomes_before AS "outcomesBefore", outcomes_after AS "outcomesAfter"
       FROM report_line JOIN report ON report.id = report_id
       WHERE report_id = $1 AND user_id = $2 AND position > $3 ORDER BY position LIMIT ${PAGE}`,
      [id, userId, after],
    );
  }

  /** In one transaction at a time of each user, so that the most of an account is no race. */
  async count({ manager }: Transaction, userId: string): Promise<number> {
    await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('report/' || $1, 0))", [userId]);
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM report WHERE user_id = $1',
      [userId],
    );
    return row?.count ?? 0;
  }

  async has({ manager }: Transaction, userId: string, id: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT 1 FROM report WHERE id = $1 AND user_id = $2', [
      id,
      userId,
    ]);
    return rows.length > 0;
  }

  /** How many documents the user has, of these or at all. */
  async countDocuments({ manager }: Transaction, userId: string, ids: readonly string[]): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM document WHERE user_id = $1 AND (cardinality($2::uuid[]) = 0 OR id = ANY ($2))',
      [userId, ids],
    );
    return row?.count ?? 0;
  }

  /**
   * With a score, the newest first; kept from being deleted until the end of the transaction. Locked in the order of
   * ids, as deletions lock: two transactions never wait for each other in a circle.
   */
  documents({ manager }: Transaction, userId: string, ids: readonly string[]): Promise<ReportedDocument[]> {
    return manager.query(
      `WITH newest AS (
         SELECT id FROM document
         WHERE user_id = $1 AND findability_score IS NOT NULL AND (cardinality($2::uuid[]) = 0 OR id = ANY ($2))
         ORDER BY created_at DESC, id DESC LIMIT ${mostReportLines}
       ), held AS (
         SELECT id, filename, final_metadata, findability, created_at FROM document
         WHERE user_id = $1 AND id IN (SELECT id FROM newest) ORDER BY id FOR KEY SHARE
       )
       SELECT id, filename, final_metadata AS "finalMetadata", findability FROM held
       ORDER BY created_at DESC, id DESC`,
      [userId, ids],
    );
  }

  async insert(
    { manager }: Transaction,
    { id, userId, title, rulesVersion, leftOut, proof }: NewReport,
    lines: readonly ReportLine[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO report (id, user_id, title, created_at, rules_version, left_out, proof)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, userId, title, this.clock.now(), rulesVersion, leftOut, proof],
    );
    const column = <K extends keyof ReportLine>(key: K) => lines.map((line) => line[key]);
    await manager.query(
      `INSERT INTO report_line
         (report_id, position, document_id, name, before, after, basis, outcomes_before, outcomes_after)
       SELECT $1, line.position, line.document_id, line.name, line.before, line.after, line.basis,
         line.outcomes_before, line.outcomes_after
       FROM unnest($2::uuid[], $3::text[], $4::smallint[], $5::smallint[], $6::text[], $7::text[], $8::text[])
         WITH ORDINALITY AS line
           (document_id, name, before, after, basis, outcomes_before, outcomes_after, position)`,
      [
        id,
        column('documentId'),
        column('name'),
        column('before'),
        column('after'),
        column('basis'),
        column('outcomesBefore'),
        column('outcomesAfter'),
      ],
    );
  }

  /** @returns whether there was such a report of the user */
  async delete({ manager }: Transaction, userId: string, id: string): Promise<boolean> {
    return affects(manager, 'DELETE FROM report WHERE user_id = $1 AND id = $2', [userId, id]);
  }

  /** @returns whether there is such a report of the user */
  async setLink(
    { manager }: Transaction,
    { userId, id }: { userId: string; id: string },
    link: { readonly hash: Buffer; readonly expiresAt: Date; readonly names: boolean } | null,
  ): Promise<boolean> {
    return affects(
      manager,
      'UPDATE report SET link_hash = $3, link_expires_at = $4, link_names = $5 WHERE user_id = $1 AND id = $2',
      [userId, id, link?.hash ?? null, link?.expiresAt ?? null, link?.names ?? false],
    );
  }

  private present({ linkExpiresAt, linkNames, ...report }: ReportRow): Report {
    const isOpen = linkExpiresAt !== null && linkExpiresAt > this.clock.now();
    return { ...report, link: isOpen ? { expiresAt: linkExpiresAt, names: linkNames } : null };
  }
}

const affects = async (
  manager: EntityManager,
  statement: string,
  values: readonly unknown[],
): Promise<boolean> => {
  const rows = await manager.query<[unknown[], number]>(`${statement} RETURNING id`, [...values]);
  return rows[1] > 0;
};

/**
 * Reports end with the first of their documents. They are locked in the order of their ids, so that two deletions of
 * documents of one report never wait for each other in a circle.
 * @param documentId of a document that is locked by the transaction
 */
export const endReportsOf = async ({ manager }: Transaction, documentId: string): Promise<void> => {
  await manager.query(
    `DELETE FROM report WHERE id IN (
       SELECT id FROM report WHERE id IN (SELECT report_id FROM report_line WHERE document_id = $1)
       ORDER BY id FOR UPDATE)`,
    [documentId],
  );
};
