import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationMark, objectKeys, type ObjectInfo, type ObjectStore } from '@colophon/platform';
import { emptyDatabase, DatedClock, startMinio, type TestDatabase } from '@colophon/testing';
import { documentObjectFolders } from '../src/backup/object-folders.js';
import { restoreBackup } from '../src/backup/restore-backup.js';
import { openStore } from '../src/backup/stores.js';
import { takeBackup } from '../src/backup/take-backup.js';
import type { DatabaseUrls } from '../src/dependencies/database-urls.js';
import { Person } from './person.fixture.js';
import { WholeStack } from './whole-stack.fixture.js';

/** Above every deadline of a stage, and the wait of the sweep of unconfirmed expiries. */
const OVERDUE = 2 * 60 * 60_000;

/** The store as it is, but something happens before the backup reads its first object: the rows are read by then. */
const changedMeanwhile = (store: ObjectStore, change: () => Promise<void>): ObjectStore => {
  let changed = false;
  async function* list(prefix: string): AsyncIterable<ObjectInfo> {
    if (!changed) await change();
    changed = true;
    yield* store.list(prefix);
  }
  return Object.assign(Object.create(store) as ObjectStore, { list });
};

/** What tells a stack where its objects are to lie; each needs its own folder. */
type StorePlace = () => Promise<Readonly<Record<string, string>>>;

const aFolder: StorePlace = async () => ({});

const aBucket: StorePlace = async () => {
  const minio = await startMinio();
  if (!minio) throw new Error('there is no MinIO');
  return {
    S3_ENDPOINT: minio.endpoint,
    S3_BUCKET: minio.bucket,
    S3_ACCESS_KEY: minio.accessKey,
    S3_SECRET_KEY: minio.secretKey,
  };
};

const STRIPE_SECRET = { STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests' };

/** An event as Stripe sends it, as often as it is asked to. */
const paymentEvent = (type: string, object: object, created = Math.floor(Date.now() / 1000)) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  type,
  created,
  data: { object },
});

/** From when on the runbook has events sent again, in seconds as Stripe counts them. */
const resentSince = async (takenAt: string): Promise<number> => {
  const page = await readFile(new URL('../../../../k8s/runbooks/restore.md', import.meta.url), 'utf8');
  const [command = ''] = /^ *since=.*$/m.exec(page) ?? [];
  return Number(execFileSync('bash', ['-euc', `${command.replace(/2026[^ '+]*Z/, takenAt)}; echo "$since"`]));
};

/** @returns the status of the answer */
const tell = async (stack: WholeStack, event: object): Promise<number> => {
  const body = JSON.stringify(event);
  const at = Math.floor(stack.clock.now().getTime() / 1000);
  const seal = createHmac('sha256', STRIPE_SECRET.STRIPE_WEBHOOK_SECRET)
    .update(`${at}.${body}`)
    .digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${seal}` };
  return (await fetch(`${stack.url}/api/billing/webhooks/stripe`, { method: 'POST', body, headers })).status;
};

/**
 * Documents in every state, backed up while people go on working, restored into another stack. Real: all services,
 * Postgres, nats-server, two stores of objects. The clock is set to the present, because databases know no other.
 */
const backupOfAStackAtWork = (placeOf: StorePlace): void => {
  const clock = new DatedClock(new Date().toISOString());
  const names = ['completed', 'ready', 'deleted meanwhile', 'written again meanwhile'] as const;
  const ids = {} as Record<(typeof names)[number] | 'processing' | 'unread', string>;
  let scratch: string;
  let directory: string;
  let first: WholeStack;
  let second: WholeStack;
  let credits: unknown;
  let missing: unknown;

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'colophon-backup-'));
    directory = join(scratch, 'backup');
    first = await WholeStack.start(clock, { ...(await placeOf()), ...STRIPE_SECRET });
    const ada = await Person.join(first, 'ada@example.com');
    const grace = await Person.join(first, 'grace@example.com');
    await ada.buy('small');
    for (const name of names) ids[name] = await ada.upload(name);
    for (const name of ['ready', 'deleted meanwhile', 'written again meanwhile'] as const)
      await ada.generatePdf(ids[name]);
    await first.stopService('ai-worker');
    ids.processing = await ada.upload('processing');
    await first.stopService('pdf-worker');
    ids.unread = await ada.upload('unread');
    credits = await ada.credits();

    const store = changedMeanwhile(first.store, async () => {
      await ada.call('DELETE', `/documents/${ids['deleted meanwhile']}`);
      await first.settled();
      const key = (await first.objects()).find((one) =>
        one.includes(`processed/${ids['written again meanwhile']}`),
      );
      await first.store.put(key ?? '', Buffer.from('%PDF-1.4 of another write'), {
        contentType: 'application/pdf',
      });
    });
    // People go on: what they do lands in the backup whole or not at all. Not Ada, though: an upload whose event is in
    // the backup but was not told yet goes on after the restore, and is paid for.
    const work = Promise.all(['a', 'b', 'c'].map((title) => grace.upload(`during ${title}`)));
    await takeBackup(directory, first.databases, store);
    await work;
    await ada.buy('small');
  });
  beforeAll(async () => {
    const place = await placeOf();
    second = await WholeStack.start(clock, { ...place, ...STRIPE_SECRET }, async (databases, home) => {
      const empty = await openStore({ OBJECT_STORE_DIR: home.objects, ...place });
      ({ missing } = await restoreBackup(directory, databases, empty));
    });
    await second.settled();
  });
  afterAll(async () => {
    // One that did not start has stopped what it was.
    await Promise.all([first?.stop(), second?.stop()]);
    await rm(scratch, { recursive: true, force: true });
  });

  const signedIn = async (): Promise<Person> => {
    const ada = new Person(second, 'ada@example.com');
    expect(await ada.signIn()).toBe(200);
    return ada;
  };

  const heal = async (): Promise<void> => {
    clock.advance(OVERDUE);
    await second.sweep('retention-sweeper', 'unconfirmed-expiries');
    for (let round = 0; round < 4; round += 1) {
      await second.sweep('document', 'overdue-stages');
      clock.advance(10 * 60_000);
    }
  };

  it('opens every document as it was, with its files to the byte, and the credits of its owner', async () => {
    const ada = await signedIn();
    expect(await ada.credits()).toEqual(credits);
    for (const name of ['completed', 'ready'] as const) {
      expect(await ada.document(ids[name])).toMatchObject({ finalMetadata: { title: expect.any(String) } });
      expect(await ada.statusOf(`/documents/${ids[name]}/original`)).toBe(200);
    }
    expect(await ada.statusOf(`/documents/${ids.ready}/download`)).toBe(200);
    // Not Grace's: an upload whose event was not told before the backup is read after the restore, and has a text
    // there.
    const isAdas = (key: string) => Object.values(ids).some((id) => key.includes(id));
    const keys = (await second.objects()).filter(
      (key) => !/^(?:processed|receipts)/.test(key) && isAdas(key),
    );
    expect(keys).not.toEqual([]);
    for (const key of keys) {
      const bytesIn = async (stack: WholeStack) =>
        (await (await stack.store.get(key))?.stream.toArray())?.join('');
      expect(await bytesIn(second)).toBe(await bytesIn(first));
    }
  });

  it('is finished by the sweeps: what was in progress, what lost its file, what was deleted meanwhile', async () => {
    expect(missing).toEqual({ ended: 1, rewritten: 1 });
    await heal();
    const ada = await signedIn();
    for (const name of ['processing', 'unread'] as const)
      expect(await ada.document(ids[name])).toMatchObject({ status: 'completed' });
    expect(await ada.statusOf(`/documents/${ids['deleted meanwhile']}`)).toBe(404);
    expect(await ada.document(ids['written again meanwhile'])).toMatchObject({
      status: 'ready_for_download',
    });
    const [row] = await second.query<{ key: string; sha256: string }>(
      'document',
      'SELECT processed_key AS key, processed_sha256 AS sha256 FROM document WHERE id = $1',
      [ids['written again meanwhile']],
    );
    const written = await (await second.store.get(row?.key ?? ''))?.stream.toArray();
    expect(
      createHash('sha256')
        .update(Buffer.concat(written ?? []))
        .digest('hex'),
    ).toBe(row?.sha256);
    const stages = await second.query(
      'document',
      "SELECT id FROM document WHERE stage IS NOT NULL OR status = 'processing'",
    );
    expect(stages).toEqual([]);
  });

  it('has balances that are the sums of their entries, totals that are counts, and triggers that go on guarding them', async () => {
    const drift = await second.query(
      'billing',
      `SELECT user_id FROM account WHERE free + paid <>
         (SELECT coalesce(sum(credits), 0) FROM ledger_entry WHERE ledger_entry.user_id = account.user_id)`,
    );
    expect(drift).toEqual([]);
    const miscounted = await second.query(
      'document',
      `SELECT user_id FROM document_count WHERE uploaded + processing + completed + ready_for_download + failed <>
         (SELECT count(*) FROM document WHERE document.user_id = document_count.user_id)`,
    );
    expect(miscounted).toEqual([]);
    await expect(second.query('billing', 'DELETE FROM ledger_entry')).rejects.toThrow('ledger');
    const [keys] = await second.query<{ count: string }>(
      'billing',
      "SELECT count(*) FROM pg_constraint WHERE contype = 'f' AND NOT convalidated",
    );
    expect(keys?.count).toBe('0');
    const open = await second.query('billing', "SELECT 1 FROM reservation WHERE status = 'reserved'");
    expect(open).toEqual([]);
  });

  it('lets its people go on: a new document goes all the way', async () => {
    const ada = await signedIn();
    const id = await ada.upload('After the restore');
    expect(await ada.document(id)).toMatchObject({ status: 'completed' });
    expect(await ada.generatePdf(id)).toBe(200);
  });

  it('takes in what Stripe tells again: a refund that was answered since then applies, a purchase is put aside for people', async () => {
    const { takenAt } = JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')) as {
      takenAt: string;
    };
    const [before, since] = await first.query<{ id: string; session: string; amount: number }>(
      'billing',
      'SELECT id, session_id AS session, amount FROM checkout ORDER BY created_at',
    );
    const aMinuteBefore = Math.floor(Date.parse(takenAt) / 1000) - 60;
    const refund = paymentEvent(
      'charge.refunded',
      { payment_intent: `pi_test_${before?.id}`, amount_refunded: before?.amount },
      aMinuteBefore,
    );
    const purchase = paymentEvent('checkout.session.completed', {
      id: since?.session,
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: `pi_test_${since?.id}`,
      amount_total: since?.amount,
      currency: 'usd',
      metadata: { checkout_id: since?.id },
    });
    const told = [refund, purchase];
    for (const event of told) expect(await tell(first, event)).toBe(200);
    const earliest = await resentSince(takenAt);
    for (const event of told.filter(({ created }) => created >= earliest))
      for (const stack of [second, second]) expect(await tell(stack, event)).toBe(200);
    const outcomes = await second.query<{ id: string; outcome: string }>(
      'billing',
      'SELECT id, outcome FROM payment_event WHERE id = ANY ($1)',
      [[refund.id, purchase.id]],
    );
    expect(Object.fromEntries(outcomes.map(({ id, outcome }) => [id, outcome]))).toEqual({
      [refund.id]: 'applied',
      [purchase.id]: 'unknown_payment',
    });
  });

  it('is refused by a stack that is not empty, and leaves it as it was', async () => {
    const empty = await openStore({ OBJECT_STORE_DIR: join(scratch, 'empty') });
    await expect(restoreBackup(directory, second.databases, empty)).rejects.toThrow('is not empty');
    await expect(restoreBackup(directory, second.databases, second.store)).rejects.toThrow(
      'The object store is not empty',
    );
    const claimed = await openStore({ OBJECT_STORE_DIR: join(scratch, 'claimed') });
    await claimed.put(installationMark, Buffer.from('another'), { contentType: 'text/plain' });
    await expect(restoreBackup(directory, second.databases, claimed)).rejects.toThrow(
      'The object store is not empty (colophon-installation)',
    );
    for await (const { key } of empty.list('')) throw new Error(`${key} was written`);
  });

  it('never replaces another one, and bears its name only when it is whole', async () => {
    await expect(takeBackup(directory, first.databases, first.store)).rejects.toThrow('is not empty');
    const broken = join(scratch, 'broken');
    const failing = changedMeanwhile(first.store, () => Promise.reject(new Error('the store went away')));
    await expect(takeBackup(broken, first.databases, failing)).rejects.toThrow('the store went away');
    expect((await readdir(scratch)).filter((name) => name.startsWith('broken'))).toEqual(['broken.partial']);
    await expect(restoreBackup(broken, first.databases, first.store)).rejects.toThrow('it was interrupted');
  });

  describe('that is damaged', () => {
    /** Why it was refused, or what was written nevertheless. */
    const restoreInto = async (folder: string): Promise<string> => {
      const store = await openStore({ OBJECT_STORE_DIR: `${folder}-restored` });
      const made = new Map<string, TestDatabase>();
      for (const name of Object.keys(first.databases)) made.set(name, await emptyDatabase());
      const urls = Object.fromEntries([...made].map(([name, { url }]) => [name, url]));
      const reason = await restoreBackup(folder, urls as unknown as DatabaseUrls, store).then(
        () => 'restored',
        (error: Error) => error.message,
      );
      await Promise.all([...made.values()].map((database) => database.drop()));
      for await (const { key } of store.list('')) return `${key} was written`;
      return reason;
    };
    const copyOf = async (name: string) => {
      const copy = join(scratch, name);
      await cp(directory, copy, { recursive: true });
      return copy;
    };

    it('in a table or an object is refused before anything is written', async () => {
      const table = await copyOf('damaged-table');
      await appendFile(join(table, 'databases/billing/ledger_entry.copy.gz'), 'x');
      expect(await restoreInto(table)).toContain('ledger_entry.copy.gz is damaged');
      const object = await copyOf('damaged-object');
      await writeFile(join(object, 'objects', objectKeys.original(ids.completed)), 'nothing');
      expect(await restoreInto(object)).toMatch(/originals.* is damaged/);
    });

    it('or of a newer release is refused with a sentence', async () => {
      const newer = await copyOf('newer');
      const path = join(newer, 'manifest.json');
      const manifest = JSON.parse(await readFile(path, 'utf8')) as {
        databases: { auth: { migrations: string[] } };
      };
      manifest.databases.auth.migrations.push('FlyToTheMoon1');
      await writeFile(path, JSON.stringify(manifest));
      expect(await restoreInto(newer)).toContain('newer release: this one does not know FlyToTheMoon1');
    });
  });

  it('of the release before webhooks is restored, with a database for them that is empty', async () => {
    const older = join(scratch, 'older');
    await cp(directory, older, { recursive: true });
    const path = join(older, 'manifest.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as { databases: { webhooks?: object } };
    delete manifest.databases.webhooks;
    await writeFile(path, JSON.stringify(manifest));
    const store = await openStore({ OBJECT_STORE_DIR: `${older}-restored` });
    const made = new Map<string, TestDatabase>();
    for (const name of Object.keys(first.databases)) made.set(name, await emptyDatabase());
    const urls = Object.fromEntries([...made].map(([name, { url }]) => [name, url]));
    const restored = await restoreBackup(older, urls as unknown as DatabaseUrls, store);
    expect(restored.manifest.databases.webhooks).toEqual({ migrations: [], tables: [] });
    expect(restored.manifest.databases.auth.tables.length).toBeGreaterThan(0);
    await Promise.all([...made.values()].map((database) => database.drop()));
  });

  it('carries every folder of objects a document may have', () => {
    const keys = [
      objectKeys.original('a'),
      objectKeys.text('a'),
      objectKeys.thumbnail('a'),
      objectKeys.processed('a', 1),
      objectKeys.receipt('a', 1),
    ];
    expect(Object.keys(objectKeys).filter((name) => !name.endsWith('Prefix'))).toHaveLength(keys.length);
    for (const key of keys)
      expect(documentObjectFolders.filter(({ prefix }) => key.startsWith(prefix))).toHaveLength(1);
  });
};

describe('a backup of a stack at work', () => {
  backupOfAStackAtWork(aFolder);
});
((await startMinio()) ? describe : describe.skip)(
  'a backup of a stack at work, from bucket to bucket (needs MinIO)',
  () => {
    backupOfAStackAtWork(aBucket);
  },
);
