import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { events } from '@colophon/contracts';
import { newId, objectKeys } from '@colophon/platform';
import { ExpiredFilesSweep } from '../src/erasure/expired-files.sweep.js';
import { ExpiringDocumentsSweep } from '../src/reminder/expiring-documents.sweep.js';
import { RunningRetention } from './retention.fixture.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Three replicas that take a batch each leave some over. */
const DOCUMENTS = 180;
const BATCH = 40;
const USERS = 12;

/** Real: three replicas of the service, nats-server, Postgres, a folder of objects. Fake: the clock, and billing. */
describe('three replicas on one database', () => {
  let retention: RunningRetention;

  beforeAll(async () => {
    retention = await RunningRetention.start({ SWEEP_BATCH: String(BATCH) });
    await retention.addReplica();
    await retention.addReplica();
  });
  afterAll(() => retention.stop());
  afterEach(() => void jest.restoreAllMocks());

  /** Live documents of these users in turn, with original, text and thumbnail, a second apart. @returns their ids */
  const keep = async (users: readonly string[], count: number): Promise<string[]> => {
    const now = retention.clock.now().getTime();
    const rows = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      user: users[index % users.length] ?? '',
      created: new Date(now + index),
      expires: new Date(now + 3 * DAY + index),
    }));
    const columns = [
      rows.map(({ id }) => id),
      rows.map(({ user }) => user),
      rows.map(({ expires }) => expires),
    ];
    await retention.database.query(
      `INSERT INTO retained_document (document_id, user_id, status, filename, original_scheduled, expires_at, next_erasure_at)
       SELECT id, owner, 'live', 'a.pdf', true, expires, expires
       FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS row (id, owner, expires)`,
      columns,
    );
    await retention.database.query(
      `INSERT INTO retained_file (document_id, kind, version, created_at, expires_at)
       SELECT id, 'original', 0, created, expires FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS row (id, created, expires)`,
      [columns[0], rows.map(({ created }) => created), columns[2]],
    );
    // Written straight into the folder: the store waits for the disk with each, which takes minutes for many.
    for (const { id } of rows) {
      for (const key of [objectKeys.original(id), objectKeys.text(id), objectKeys.thumbnail(id)]) {
        const file = path.join(retention.folder, key);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, 'x');
      }
    }
    return rows.map(({ id }) => id);
  };

  const objectCount = async (): Promise<number> => {
    const keys: string[] = [];
    for await (const { key } of retention.store.list('')) keys.push(key);
    return keys.length;
  };

  const live = async (): Promise<number> => {
    const [row] = await retention.database.query<{ count: string }[]>(
      `SELECT count(*) FROM retained_document WHERE status = 'live'`,
    );
    return Number(row?.count);
  };

  it('warn of each document once, and each user by one mail', async () => {
    const users = Array.from({ length: USERS }, newId);
    const documents = await keep(users, DOCUMENTS);
    retention.clock.advance(2 * DAY + DOCUMENTS);
    for (let run = 0; run < 2; run += 1) await retention.runEverywhere(ExpiringDocumentsSweep);
    const warned: string[] = [];
    for (const user of users) {
      expect(await retention.emitted(events.mailRequested, user)).toMatchObject([
        { params: { filename: `a.pdf and ${DOCUMENTS / USERS - 1} more documents` } },
      ]);
      for (const { documentId } of await retention.emitted(events.documentExpiring, user))
        warned.push(documentId);
    }
    expect(warned.toSorted()).toEqual(documents.toSorted());
    retention.clock.advance(2 * DAY);
    while ((await live()) > 0) await retention.runEverywhere(ExpiredFilesSweep);
  });

  it('erase each due document once, a batch a run each', async () => {
    const user = newId();
    const documents = await keep([user], DOCUMENTS);
    retention.clock.advance(4 * DAY);
    await retention.runEverywhere(ExpiredFilesSweep);
    expect(await live()).toBe(DOCUMENTS - 3 * BATCH);
    while ((await live()) > 0) await retention.runEverywhere(ExpiredFilesSweep);
    const ended = await retention.emitted(events.documentExpired, user);
    expect(ended.map(({ documentId }) => documentId).toSorted()).toEqual(documents.toSorted());
    expect(await objectCount()).toBe(0);
  });

  it('finish what one of them left when its connection broke between the objects and the rows', async () => {
    const user = newId();
    const [documentId = ''] = await keep([user], 1);
    retention.clock.advance(4 * DAY);
    const { store } = retention;
    const erase = store.delete.bind(store);
    jest.spyOn(store, 'delete').mockImplementation(async (key) => {
      await erase(key);
      if (!key.startsWith('thumbnails/')) return;
      // As when the process dies: its transaction ends with it.
      await retention.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle in transaction'`,
      );
    });
    await retention.run(ExpiredFilesSweep).catch(() => undefined);
    expect(await objectCount()).toBe(0);
    expect(await live()).toBe(1);
    expect(await retention.emitted(events.documentExpired, user)).toEqual([]);
    jest.restoreAllMocks();

    await retention.runEverywhere(ExpiredFilesSweep);
    expect(await live()).toBe(0);
    expect(await retention.emitted(events.documentExpired, user)).toMatchObject([{ documentId }]);
  });
});
