import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { events } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { RetainedDocuments } from '../src/retention/retained-documents.repository.js';
import { RunningRetention } from './retention.fixture.js';

const DAY = 24 * 60 * 60 * 1000;
const DOCUMENTS = 250;
const MOST_AT_ONCE = 100;

/** Real: the whole service, nats-server, Postgres. Fake: the clock, billing and the document service. */
describe('a user with many documents', () => {
  let retention: RunningRetention;

  beforeAll(async () => {
    retention = await RunningRetention.start();
    await retention.database.query(`
      CREATE TABLE change (transaction bigint, statement boolean, of_table text);
      CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO change VALUES (txid_current(), TG_LEVEL = 'STATEMENT', TG_TABLE_NAME); RETURN NULL;
      END $$;
      CREATE TRIGGER file_changed AFTER INSERT OR UPDATE ON retained_file
        FOR EACH ROW EXECUTE FUNCTION note_change();
      CREATE TRIGGER files_forgotten AFTER DELETE ON retained_file
        FOR EACH STATEMENT EXECUTE FUNCTION note_change();
      CREATE TRIGGER documents_changed AFTER UPDATE ON retained_document
        FOR EACH STATEMENT EXECUTE FUNCTION note_change();
    `);
  });
  afterAll(() => retention.stop());

  /** @returns their owner */
  const keep = async (): Promise<string> => {
    const userId = newId();
    const now = retention.clock.now();
    await retention.database.query(
      `WITH document AS (
         INSERT INTO retained_document (document_id, user_id, status, filename, original_scheduled, expires_at, next_erasure_at)
         SELECT gen_random_uuid(), $1, 'live', 'a.pdf', true, $3, $3 FROM generate_series(1, $4) RETURNING document_id)
       INSERT INTO retained_file (document_id, kind, version, created_at, expires_at)
         SELECT document_id, 'original', 0, $2, $3 FROM document`,
      [userId, now, new Date(now.getTime() + 3 * DAY), DOCUMENTS],
    );
    await retention.database.query('DELETE FROM change');
    return userId;
  };
  const changes = (where: string) =>
    retention.database
      .query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM change WHERE ${where} GROUP BY transaction ORDER BY count DESC`,
      )
      .then((rows) => rows.map(({ count }) => count));

  it('who buys a pack gets the longer times for all of them, a bounded number a transaction', async () => {
    const userId = await keep();
    await retention.tell(events.creditsPurchased, { credits: 10 }, userId);
    const [extended] = await retention.database.query(
      `SELECT count(*)::int AS documents, bool_and(paid AND plan_known) AS known FROM retained_document
       WHERE user_id = $1 AND expires_at = $2`,
      [userId, new Date(retention.clock.now().getTime() + 7 * DAY)],
    );
    expect(extended).toEqual({ documents: DOCUMENTS, known: true });
    const [most] = await changes("of_table = 'retained_file'");
    expect(most).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect(await retention.emitted(events.retentionScheduled, userId)).toHaveLength(DOCUMENTS);
  });

  it('who is deleted waits for one whose files are being erased, and both end at the first try', async () => {
    const userId = await keep();
    const beginning = jest.spyOn(retention.instance(RetainedDocuments), 'endAllOf');
    const worker = retention.database.createQueryRunner();
    await worker.startTransaction();
    const [{ id }] = await worker.query(
      'SELECT document_id AS id FROM retained_document WHERE user_id = $1 LIMIT 1 FOR UPDATE',
      [userId],
    );
    const deleted = retention.tell(events.userDeleted, {}, userId);
    await eventually(async () => {
      const [{ count }] = await retention.database.query(
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return count > 0;
    }, 'the deletion to wait');
    await worker.query('DELETE FROM retained_file WHERE document_id = $1', [id]);
    await worker.commitTransaction();
    await worker.release();
    await deleted;
    // A deadlock would have ended one of the two: the deletion begins again when its event is delivered again.
    expect(beginning).toHaveBeenCalledTimes(1);
    const left = await retention.database.query(
      'SELECT 1 FROM retained_file JOIN retained_document USING (document_id) WHERE user_id = $1',
      [userId],
    );
    expect(left).toEqual([]);
  });

  it('who is deleted has the deletion of all of them begun by one statement', async () => {
    const userId = await keep();
    await retention.tell(events.userDeleted, {}, userId);
    const [begun] = await retention.database.query(
      `SELECT count(*)::int AS documents, bool_and(filename = '' AND ended_at IS NOT NULL) AS forgotten
       FROM retained_document WHERE user_id = $1 AND status = 'deleting'`,
      [userId],
    );
    expect(begun).toEqual({ documents: DOCUMENTS, forgotten: true });
    expect(await changes("statement AND of_table = 'retained_document'")).toEqual([1]);
    expect(await changes("statement AND of_table = 'retained_file'")).toEqual([1]);
  });
});
