import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { newId, objectKeys } from '@colophon/platform';
import { ExpiredFilesSweep } from '../src/erasure/expired-files.sweep.js';
import { OrphanObjectsSweep } from '../src/orphan/orphan-objects.sweep.js';
import { ExpiringDocumentsSweep } from '../src/reminder/expiring-documents.sweep.js';
import { MissedDeletionsSweep } from '../src/repair/missed-deletions.sweep.js';
import { UnconfirmedExpiriesSweep } from '../src/repair/unconfirmed-expiries.sweep.js';
import { EndedDocumentsSweep } from '../src/retention/ended-documents.sweep.js';
import { UnknownPlansSweep } from '../src/retention/unknown-plans.sweep.js';
import { RunningRetention } from './retention.fixture.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Real: the whole service, nats-server, Postgres, a folder of objects. Fake: the clock, billing and the document
 * service.
 */
describe('when the bus has lost an event', () => {
  let retention: RunningRetention;

  beforeAll(async () => {
    retention = await RunningRetention.start();
    // Claims the store, more than a day before the sweep that a test looks at.
    await retention.run(OrphanObjectsSweep);
  });
  afterAll(() => retention.stop());

  const times = async (userId: string, documentId: string) => {
    const told = await retention.emitted(events.retentionScheduled, userId);
    const last = told.findLast((event) => event.documentId === documentId);
    return [last?.originalExpiresAt, last?.processedExpiresAt].map((time) => time && timestampDate(time));
  };

  /** Stored and known to the document service; nothing was ever told. */
  const unheardOf = async () => {
    const [documentId, userId, createdAt] = [newId(), newId(), retention.clock.now()];
    await retention.putOriginal(documentId);
    retention.documents.records.set(documentId, { userId, createdAt });
    return { documentId, userId, createdAt };
  };

  it('registers the files of an unknown document instead of erasing them as orphans', async () => {
    const { documentId, userId, createdAt } = await unheardOf();
    const orphan = newId();
    await retention.putOriginal(orphan);
    retention.clock.advance(25 * HOUR);
    await retention.run(OrphanObjectsSweep);
    expect(await retention.objectsOf(orphan)).toEqual([]);
    expect(await retention.objectsOf(documentId)).toHaveLength(3);
    expect(await times(userId, documentId)).toEqual([new Date(createdAt.getTime() + 3 * DAY), undefined]);
  });

  it('registers an unknown processed file, but no older version of it', async () => {
    const { documentId, userId, createdAt } = await unheardOf();
    const body = { documentId, filename: 'a.pdf', size: 3n, sha256: 'ab' };
    await retention.tell(events.documentUploaded, body, userId);
    await retention.put(objectKeys.processed(documentId, 1));
    await retention.put(objectKeys.processed(documentId, 2));
    const processedKey = objectKeys.processed(documentId, 2);
    retention.documents.records.set(documentId, { userId, createdAt, processedKey });
    retention.clock.advance(25 * HOUR);
    await retention.run(OrphanObjectsSweep);
    const objects = await retention.objectsOf(documentId);
    expect(objects.filter((key) => key.startsWith('processed/'))).toEqual([processedKey]);
    expect((await times(userId, documentId))[1]).toBeDefined();
  });

  it('gives the original of a known document its time, of which only the written file was heard of', async () => {
    const { documentId, userId, createdAt } = await unheardOf();
    const objectKey = objectKeys.processed(documentId, 1);
    await retention.put(objectKey);
    retention.documents.records.set(documentId, { userId, createdAt, processedKey: objectKey });
    const written = { documentId, metadataVersion: 1, objectKey, size: 3n, sha256: 'ab', warnings: [] };
    await retention.tell(events.pdfWritten, written, userId);
    retention.clock.advance(25 * HOUR);
    await retention.run(OrphanObjectsSweep);
    const inThreeDays = new Date(createdAt.getTime() + 3 * DAY);
    expect(await times(userId, documentId)).toEqual([inThreeDays, inThreeDays]);
    expect(await retention.objectsOf(documentId)).toHaveLength(4);
  });

  it('erases nothing it does not know while the document service does not answer', async () => {
    const orphan = newId();
    await retention.putOriginal(orphan);
    retention.clock.advance(25 * HOUR);
    await retention.documents.close();
    await retention.run(OrphanObjectsSweep);
    expect(await retention.objectsOf(orphan)).toHaveLength(3);
    retention.documents.open();
    await retention.run(OrphanObjectsSweep);
    expect(await retention.objectsOf(orphan)).toEqual([]);
  });

  it('tells the end of a document again that is still shown, until it is not', async () => {
    const { documentId, userId } = await unheardOf();
    await retention.tell(
      events.documentUploaded,
      { documentId, filename: 'a.pdf', size: 3n, sha256: 'ab' },
      userId,
    );
    retention.clock.advance(3 * DAY);
    await retention.run(ExpiredFilesSweep);
    const told = async () => (await retention.emitted(events.documentExpired, userId)).length;
    await retention.run(UnconfirmedExpiriesSweep);
    expect(await told()).toBe(1);
    retention.clock.advance(HOUR);
    await retention.run(UnconfirmedExpiriesSweep);
    expect(await told()).toBe(2);
    retention.documents.records.delete(documentId);
    for (let run = 0; run < 2; run += 1) await retention.run(UnconfirmedExpiriesSweep);
    expect(await told()).toBe(2);
    const [row] = await retention.database.query<{ confirmed: boolean }[]>(
      'SELECT end_confirmed AS confirmed FROM retained_document WHERE document_id = $1',
      [documentId],
    );
    expect(row).toEqual({ confirmed: true });
  });

  it('confirms in one run all ends, however many there are, behind as many documents that are still shown', async () => {
    const { clock, database, documents } = retention;
    const userId = newId();
    const end = async (count: number, endedAt: Date): Promise<string[]> => {
      const rows = await database.query<{ id: string }[]>(
        `INSERT INTO retained_document (document_id, user_id, status, ended_at)
         SELECT gen_random_uuid(), $2, 'expired', $3 FROM generate_series(1, $1) RETURNING document_id AS id`,
        [count, userId, endedAt],
      );
      return rows.map(({ id }) => id);
    };
    const long = new Date(clock.now().getTime() - 101 * DAY);
    const shown = await end(500, long);
    for (const id of shown) documents.records.set(id, { userId, createdAt: long });
    await end(1001, new Date(long.getTime() + HOUR));
    await retention.run(UnconfirmedExpiriesSweep);
    const unconfirmed = () =>
      database
        .query<{ id: string }[]>(
          'SELECT document_id AS id FROM retained_document WHERE user_id = $1 AND NOT end_confirmed',
          [userId],
        )
        .then((rows) => rows.map(({ id }) => id).toSorted());
    expect(await unconfirmed()).toEqual(shown.toSorted());
    // Still shown: their end is published again, however old they are.
    await retention.run(EndedDocumentsSweep);
    expect(await unconfirmed()).toHaveLength(500);
    for (const id of shown) documents.records.delete(id);
    await retention.run(UnconfirmedExpiriesSweep);
    await retention.run(EndedDocumentsSweep);
    const left = await database.query('SELECT 1 FROM retained_document WHERE user_id = $1', [userId]);
    expect(left).toEqual([]);
  });

  it('erases the files of a deleted document whose event was lost, after a day of checks, and no others', async () => {
    const [kept, deleted] = [await unheardOf(), await unheardOf()];
    for (const { documentId, userId } of [kept, deleted])
      await retention.tell(
        events.documentUploaded,
        { documentId, filename: 'a.pdf', size: 3n, sha256: 'ab' },
        userId,
      );
    retention.documents.records.delete(deleted.documentId);
    for (let hours = 0; hours < 24; hours += 6) {
      await retention.run(MissedDeletionsSweep);
      expect(await retention.objectsOf(deleted.documentId)).toHaveLength(3);
      retention.clock.advance(6 * HOUR + 1);
    }
    await retention.documents.close();
    await retention.run(MissedDeletionsSweep);
    expect(await retention.objectsOf(deleted.documentId)).toHaveLength(3);
    retention.documents.open();
    await retention.run(MissedDeletionsSweep);
    expect(await retention.objectsOf(deleted.documentId)).toEqual([]);
    expect(await retention.objectsOf(kept.documentId)).toHaveLength(3);
  });

  it('keeps the files of a document that was missing for a while only', async () => {
    const { documentId, userId, createdAt } = await unheardOf();
    const body = { documentId, filename: 'a.pdf', size: 3n, sha256: 'ab' };
    await retention.tell(events.documentUploaded, body, userId);
    retention.documents.records.delete(documentId);
    await retention.run(MissedDeletionsSweep);
    retention.documents.records.set(documentId, { userId, createdAt });
    retention.clock.advance(23 * HOUR);
    await retention.run(MissedDeletionsSweep);
    retention.documents.records.delete(documentId);
    retention.clock.advance(23 * HOUR);
    await retention.run(MissedDeletionsSweep);
    expect(await retention.objectsOf(documentId)).toHaveLength(3);
  });

  describe('of two users, the rows of one of which take no change', () => {
    const refuseWhere = (change: 'INSERT' | 'UPDATE' | 'UPDATE OF status', condition: string) =>
      retention.database.query(`
        CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN RAISE 'this row takes no change'; END $$;
        CREATE TRIGGER refuse_change BEFORE ${change} ON retained_document FOR EACH ROW
          WHEN (${condition}) EXECUTE FUNCTION refuse_change();
      `);
    const refuse = (change: Parameters<typeof refuseWhere>[0], documentId: string) =>
      refuseWhere(change, `NEW.document_id = '${documentId}'`);
    type Told = Awaited<ReturnType<typeof unheardOf>>;
    const told = async (): Promise<Told> => {
      const document = await unheardOf();
      const body = { documentId: document.documentId, filename: 'a.pdf', size: 3n, sha256: 'ab' };
      await retention.tell(events.documentUploaded, body, document.userId);
      return document;
    };
    const failsOf = (id: string) => ({
      errors: [expect.objectContaining({ message: expect.stringContaining(id) })],
    });
    afterEach(() => retention.database.query('DROP FUNCTION refuse_change() CASCADE'));

    it('gives the other the longer times', async () => {
      const documents = [await told(), await told()];
      for (const { userId } of documents) retention.billing.payers.add(userId);
      await retention.database.query(
        'UPDATE retained_document SET plan_known = false WHERE document_id = ANY ($1)',
        [documents.map(({ documentId }) => documentId)],
      );
      const [broken, other] = documents.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) as [Told, Told];
      await refuse('UPDATE', broken.documentId);
      await expect(retention.run(UnknownPlansSweep)).rejects.toMatchObject(failsOf(broken.userId));
      const [original] = await times(other.userId, other.documentId);
      expect(original).toEqual(new Date(other.createdAt.getTime() + 7 * DAY));
    });

    it('gives the other the longer times behind as many such users as one run asks about', async () => {
      const [broken, other] = [await told(), await told()].toSorted((a, b) =>
        a.userId < b.userId ? -1 : 1,
      ) as [Told, Told];
      retention.billing.payers.add(other.userId);
      await retention.database.query('UPDATE retained_document SET plan_known = document_id <> $1', [
        other.documentId,
      ]);
      const copies = await retention.database.query<{ document_id: string }[]>(
        `INSERT INTO retained_document SELECT (jsonb_populate_record(one, jsonb_build_object(
           'document_id', gen_random_uuid(), 'plan_known', false,
           'user_id', '00000000-0000-4000-8000-' || lpad(number::text, 12, '0')))).*
         FROM retained_document one, generate_series(1, 200) number WHERE document_id = $1 RETURNING document_id`,
        [broken.documentId],
      );
      await refuseWhere('UPDATE', `NEW.document_id <> '${other.documentId}'`);
      const failing = { message: '200 rows failed' };
      await expect(retention.run(UnknownPlansSweep)).rejects.toMatchObject(failing);
      await retention.run(UnknownPlansSweep);
      await retention.database.query('DELETE FROM retained_document WHERE document_id = ANY ($1)', [
        copies.map((copy) => copy.document_id),
      ]);
      const [original] = await times(other.userId, other.documentId);
      expect(original).toEqual(new Date(other.createdAt.getTime() + 7 * DAY));
    });

    it('erases the deleted document of the other', async () => {
      const [broken, other] = [await told(), await told()];
      for (const { documentId } of [broken, other]) retention.documents.records.delete(documentId);
      await retention.run(MissedDeletionsSweep);
      await refuse('UPDATE OF status', broken.documentId);
      retention.clock.advance(24 * HOUR);
      await expect(retention.run(MissedDeletionsSweep)).rejects.toMatchObject(failsOf(broken.documentId));
      expect(await retention.objectsOf(other.documentId)).toEqual([]);
    });

    it('registers the file of the other, and erases none', async () => {
      const [broken, other] = [await unheardOf(), await unheardOf()];
      await refuse('INSERT', broken.documentId);
      retention.clock.advance(25 * HOUR);
      await expect(retention.run(OrphanObjectsSweep)).rejects.toMatchObject({
        errors: [
          expect.objectContaining({
            message: expect.stringContaining(objectKeys.original(broken.documentId)),
          }),
        ],
      });
      const { createdAt, documentId, userId } = other;
      expect(await times(userId, documentId)).toEqual([new Date(createdAt.getTime() + 3 * DAY), undefined]);
      expect(await retention.objectsOf(broken.documentId)).toHaveLength(3);
    });
  });

  it('gives a buyer the longer times behind a user whose balance cannot be read, and the run fails', async () => {
    const documents = [await unheardOf(), await unheardOf()];
    for (const { documentId, userId } of documents)
      await retention.tell(
        events.documentUploaded,
        { documentId, filename: 'a.pdf', size: 3n, sha256: 'ab' },
        userId,
      );
    await retention.database.query('UPDATE retained_document SET plan_known = document_id <> ALL ($1)', [
      documents.map(({ documentId }) => documentId),
    ]);
    const [unreadable, buyer] = documents.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) as [
      (typeof documents)[0],
      (typeof documents)[0],
    ];
    retention.billing.unreadable.add(unreadable.userId);
    retention.billing.payers.add(buyer.userId);
    await expect(retention.run(UnknownPlansSweep)).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: expect.stringContaining(unreadable.userId) })],
    });
    const [original] = await times(buyer.userId, buyer.documentId);
    expect(original).toEqual(new Date(buyer.createdAt.getTime() + 7 * DAY));
    retention.billing.unreadable.clear();
    await retention.run(UnknownPlansSweep);
  });

  it('gives a buyer the longer times before the files go, though the purchase was never heard of', async () => {
    const { documentId, userId, createdAt } = await unheardOf();
    const body = { documentId, filename: 'a.pdf', size: 3n, sha256: 'ab' };
    await retention.tell(events.documentUploaded, body, userId);
    retention.billing.payers.add(userId);
    retention.clock.advance(2 * DAY);
    await retention.run(UnknownPlansSweep);
    expect(await times(userId, documentId)).toEqual([new Date(createdAt.getTime() + 3 * DAY), undefined]);
    await retention.run(ExpiringDocumentsSweep);
    await retention.run(UnknownPlansSweep);
    expect(await times(userId, documentId)).toEqual([new Date(createdAt.getTime() + 7 * DAY), undefined]);
  });
});
