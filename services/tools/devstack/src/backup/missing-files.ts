import { Client } from 'pg';
import { objectKeys } from '@colophon/platform';
import type { DatabaseUrls } from '../dependencies/database-urls.js';
import type { BackupFolder } from './backup-folder.js';
import { sha256Of } from './hashed-file.js';
import { join } from 'node:path';
import { access } from 'node:fs/promises';

/** Documents a step. */
const BATCH = 1000;
/** Longer than the sweep of unconfirmed expiries waits before it tells the document service. */
const ENDED_BEFORE = "interval '1 day'";

interface ShownDocument {
  readonly id: string;
  readonly userId: string;
  readonly processedKey: string | null;
  readonly processedSha256: string | null;
}

export interface MissingFiles {
  /** Documents without their original: they end, and the sweeps publish it. */
  readonly ended: number;
  /** Documents whose processed file is not the one they know: it is written again. */
  readonly rewritten: number;
}

/**
 * Rows are older than objects in a backup: what was deleted or replaced in between is named by a row and not there.
 * Each such document is left in a state that the services' own sweeps finish.
 */
export const settleMissingFiles = async (
  databases: DatabaseUrls,
  folder: BackupFolder,
): Promise<MissingFiles> => {
  const document = new Client({ connectionString: databases.document });
  const retention = new Client({ connectionString: databases.retention });
  await Promise.all([document.connect(), retention.connect()]);
  try {
    let [ended, rewritten, after] = [0, 0, ''];
    for (;;) {
      const shown = await shownAfter(document, after);
      if (shown.length === 0) return { ended, rewritten };
      after = shown.at(-1)?.id ?? '';
      const withoutOriginal = await lackingOriginal(retention, shown, folder);
      const gone = new Set(withoutOriginal.map(({ id }) => id));
      const stale = await lackingProcessed(
        shown.filter(({ id }) => !gone.has(id)),
        folder,
      );
      await end(retention, withoutOriginal);
      await writeAgain(document, stale);
      ended += withoutOriginal.length;
      rewritten += stale.length;
    }
  } finally {
    await Promise.all([document.end(), retention.end()]);
  }
};

const shownAfter = async (document: Client, after: string): Promise<ShownDocument[]> => {
  const { rows } = await document.query<ShownDocument>(
    `SELECT id, user_id AS "userId", processed_key AS "processedKey", processed_sha256 AS "processedSha256"
     FROM document WHERE $1 = '' OR id > nullif($1, '')::uuid ORDER BY id LIMIT ${BATCH}`,
    [after],
  );
  return rows;
};

/** An original may have gone in its time: then no row of the sweeper's expects it any more. */
const lackingOriginal = async (
  retention: Client,
  shown: readonly ShownDocument[],
  folder: BackupFolder,
): Promise<ShownDocument[]> => {
  const { rows } = await retention.query<{ id: string }>(
    `SELECT document_id AS id FROM retained_document AS document
     WHERE document_id = ANY ($1::uuid[]) AND (status <> 'live' OR original_scheduled AND NOT EXISTS (
       SELECT 1 FROM retained_file AS file WHERE file.document_id = document.document_id AND kind = 'original'))`,
    [shown.map(({ id }) => id)],
  );
  const settled = new Set(rows.map(({ id }) => id));
  const lacking: ShownDocument[] = [];
  for (const document of shown) {
    if (settled.has(document.id)) continue;
    if (!(await isThere(join(folder.objects, objectKeys.original(document.id))))) lacking.push(document);
  }
  return lacking;
};

const lackingProcessed = async (
  shown: readonly ShownDocument[],
  folder: BackupFolder,
): Promise<ShownDocument[]> => {
  const lacking: ShownDocument[] = [];
  for (const document of shown) {
    const { processedKey, processedSha256 } = document;
    if (processedKey === null) continue;
    if ((await sha256Of(join(folder.objects, processedKey))) !== processedSha256) lacking.push(document);
  }
  return lacking;
};

/** As if their time had come a day ago and the news of it had been lost. */
const end = async (retention: Client, documents: readonly ShownDocument[]): Promise<void> => {
  await retention.query('BEGIN');
  for (const { id, userId } of documents) {
    await retention.query('DELETE FROM retained_file WHERE document_id = $1', [id]);
    await retention.query(
      `INSERT INTO retained_document (document_id, user_id, status, ended_at)
       VALUES ($1, $2, 'expired', now() - ${ENDED_BEFORE})
       ON CONFLICT (document_id) DO UPDATE SET status = 'expired', ended_at = excluded.ended_at,
         expires_at = NULL, next_erasure_at = NULL, filename = '', plan_known = true, end_confirmed = false`,
      [id, userId],
    );
  }
  await retention.query('COMMIT');
};

/** As if the request to write had been lost: the sweep of overdue stages asks again. */
const writeAgain = async (document: Client, documents: readonly ShownDocument[]): Promise<void> => {
  await document.query(
    `UPDATE document SET status = 'completed', stage = 'writing', stage_deadline = now(), stage_attempts = 1,
       processed_key = NULL, processed_size = NULL, processed_sha256 = NULL, receipt = NULL,
       version = version + 1
     WHERE id = ANY ($1::uuid[]) AND status = 'ready_for_download'`,
    [documents.map(({ id }) => id)],
  );
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
