import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { newId, objectKeys } from '@colophon/platform';
import { ExpiredFilesSweep } from '../src/erasure/expired-files.sweep.js';
import { OrphanObjectsSweep } from '../src/orphan/orphan-objects.sweep.js';
import { RunningRetention } from './retention.fixture.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Real: the whole service, nats-server, Postgres, a folder of objects. Fake: the clock, billing and the document
 * service.
 */
describe('a processed file this service never heard of', () => {
  let retention: RunningRetention;

  beforeEach(async () => {
    retention = await RunningRetention.start({ ORPHAN_SWEEP_BATCH: '1', SWEEP_BATCH: '1' });
  });
  afterEach(() => retention.stop());

  /** Of a user with paid credits, which gives the processed file fourteen days. */
  const unheard = async (createdAt: Date) => {
    const [documentId, userId] = [newId(), newId()];
    const processedKey = objectKeys.processed(documentId, 3);
    retention.billing.payers.add(userId);
    retention.documents.records.set(documentId, { userId, createdAt, processedKey });
    await retention.put(objectKeys.thumbnail(documentId));
    await retention.put(processedKey);
    return { documentId, userId, processedKey };
  };
  const uploadedAWeekAgo = async () => {
    const document = await unheard(retention.clock.now());
    const { documentId, userId } = document;
    await retention.putOriginal(documentId);
    const body = { documentId, filename: 'a.pdf', size: 3n, sha256: 'ab' };
    await retention.tell(events.documentUploaded, body, userId);
    retention.clock.advance(7 * DAY);
    return document;
  };
  const expire = () => retention.run(ExpiredFilesSweep);

  it('stays where a new database meets an old store, whichever of its objects it meets first', async () => {
    const { documentId, userId, processedKey } = await unheard(
      new Date(retention.clock.now().getTime() - 8 * DAY),
    );
    retention.clock.advance(25 * HOUR);
    for (let object = 0; object < 3; object += 1) {
      await retention.run(OrphanObjectsSweep);
      await expire();
    }
    expect((await retention.objectsOf(documentId)).toSorted()).toEqual([
      processedKey,
      objectKeys.thumbnail(documentId),
    ]);
    const [told] = await retention.emitted(events.retentionScheduled, userId);
    expect(told?.processedExpiresAt).toBeDefined();
  });

  it('stays when the original goes, and is given its own time', async () => {
    const { documentId, userId, processedKey } = await uploadedAWeekAgo();
    await expire();
    expect((await retention.objectsOf(documentId)).toSorted()).toEqual([
      processedKey,
      objectKeys.thumbnail(documentId),
    ]);
    const told = (await retention.emitted(events.retentionScheduled, userId)).at(-1);
    const days = told?.processedExpiresAt && timestampDate(told.processedExpiresAt).getTime();
    expect(Math.round(((days ?? 0) - retention.clock.now().getTime()) / DAY)).toBe(7);
    retention.clock.advance(7 * DAY + HOUR);
    await expire();
    expect(await retention.objectsOf(documentId)).toEqual([]);
    expect(await retention.emitted(events.documentExpired, userId)).toHaveLength(1);
  });

  it('stays with all others while the document service does not answer', async () => {
    const { documentId, processedKey } = await uploadedAWeekAgo();
    await retention.documents.close();
    await expire();
    expect(await retention.objectsOf(documentId)).toHaveLength(4);
    retention.documents.open();
    await expire();
    expect(await retention.objectsOf(documentId)).toContain(processedKey);
  });

  it('keeps no document that has none of it: the record names a file that is not there', async () => {
    const { documentId, userId, processedKey } = await uploadedAWeekAgo();
    await retention.store.delete(processedKey);
    await expire();
    expect(await retention.objectsOf(documentId)).toEqual([]);
    expect(await retention.emitted(events.documentExpired, userId)).toHaveLength(1);
  });

  it('that cannot be registered stays, and the document behind it ends', async () => {
    const [broken, other] = [await uploadedAWeekAgo(), await uploadedAWeekAgo()];
    await retention.store.delete(other.processedKey);
    retention.documents.records.delete(other.documentId);
    await retention.database.query(`
      CREATE FUNCTION refuse_file() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no such file'; END $$;
      CREATE TRIGGER refuse_file BEFORE INSERT ON retained_file FOR EACH ROW EXECUTE FUNCTION refuse_file();
    `);
    await expect(expire()).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: expect.stringContaining(broken.documentId) })],
    });
    await expire().catch(() => undefined);
    expect(await retention.objectsOf(broken.documentId)).toContain(broken.processedKey);
    expect(await retention.objectsOf(other.documentId)).toEqual([]);
  });
});
