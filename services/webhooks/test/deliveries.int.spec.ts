import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { newId, ServiceError } from '@colophon/platform';
import { eventually, passes } from '@colophon/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryLoop } from '../src/delivery/delivery-loop.task.js';
import { LEASE_MS } from '../src/delivery/delivery.repository.js';
import { OldDeletionsSweep } from '../src/endpoint/old-deletions.sweep.js';
import { OldEventsSweep } from '../src/event/old-events.sweep.js';
import { RunningWebhooks, signedBy } from './running-webhooks.fixture.js';

const HOUR_MS = 3_600_000;
const sorted = (list: readonly unknown[]) => list.map((item) => JSON.stringify(item)).toSorted();
let running: RunningWebhooks;
let userId: string;
let path: string;
beforeAll(async () => {
  running = await RunningWebhooks.start();
});
afterAll(() => running.stop());
beforeEach(() => {
  userId = newId();
  path = `/${userId}`;
  running.receiver.answer = () => ({ status: 204 });
});

const hook = async (types: string[] = ['document.completed'], ownPath = path) => {
  const { webhook, secret } = await running.rpc.createWebhook({
    userId,
    url: running.receiver.urlOf(ownPath),
    types,
  });
  if (!webhook) throw new Error('no webhook');
  return { ...webhook, secret };
};
const complete = (documentId = newId(), id = newId()) =>
  running.publish(events.documentCompleted, { documentId, generationId: newId() }, userId, id);
const calls = () => running.receiver.at(path);
const called = (times: number) => eventually(() => calls().length >= times && calls(), `${times} calls`);
const deliveriesOf = async (webhookId: string) =>
  (await running.rpc.listDeliveries({ userId, webhookId, limit: 100 })).deliveries;
const inState = (webhookId: string, state: string) =>
  eventually(async () => {
    const found = await deliveriesOf(webhookId);
    return found.length > 0 && found.every((delivery) => delivery.state === state) && found;
  }, `all deliveries ${state}`);
const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError)
      return error.details ? [error.code, error.details[0]?.field] : error.code;
    throw error;
  }
};
/** What is due by now is looked for; the loop's own timer runs beside. */
const look = () => running.app.get(DeliveryLoop).run();
describe('what happened to a document', () => {
  it('is sent by a signed call that contains only ids', async () => {
    const { secret } = await hook();
    const [documentId, id] = [newId(), newId()];
    await complete(documentId, id);
    const [call] = await called(1);
    expect(JSON.parse(call?.body ?? '')).toEqual({
      type: 'document.completed',
      timestamp: running.clock.now().toISOString(),
      data: { documentId },
    });
    expect(call?.headers).toMatchObject({ 'webhook-id': id, 'content-type': 'application/json' });
    if (!call) throw new Error('no call');
    expect(call.headers).toMatchObject(signedBy(call, secret));
  });

  it('is sent with the type that the contract names', async () => {
    const { id } = await hook([
      'document.uploaded',
      'document.completed',
      'document.ready',
      'document.failed',
      'document.expiring',
      'document.deleted',
      'credits.low',
    ]);
    const documentId = newId();
    const at = timestampFromDate(running.clock.now());
    const upload = { documentId, filename: 'secret name.pdf', size: 1n, sha256: '' };
    for (let again = 0; again < 2; again += 1) {
      await running.publish(events.documentUploaded, upload, userId);
      await running.publish(events.documentExpired, { documentId }, userId);
    }
    await running.publish(events.documentReady, { documentId, metadataVersion: 3 }, userId);
    await running.publish(
      events.documentFailed,
      { documentId, generationId: '', errorCode: 'ENCRYPTED' },
      userId,
    );
    await running.publish(events.documentExpiring, { documentId, expiresAt: at }, userId);
    await running.publish(events.documentDeleted, { documentId }, userId);
    await running.publish(
      events.mailRequested,
      { template: 'credits_low', params: { remaining: '2' } },
      userId,
    );
    await running.publish(events.mailRequested, { template: 'verify_email', params: {} }, userId);
    await called(7);
    await inState(id, 'succeeded');
    const told = calls().map(({ body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: object };
      return [type, data];
    });
    expect(sorted(told)).toEqual(
      sorted([
        ['credits.low', { remaining: 2 }],
        ['document.deleted', { documentId, reason: 'expired' }],
        ['document.deleted', { documentId, reason: 'user' }],
        ['document.expiring', { documentId, expiresAt: running.clock.now().toISOString() }],
        ['document.failed', { documentId, errorCode: 'ENCRYPTED' }],
        ['document.ready', { documentId, metadataVersion: 3 }],
        ['document.uploaded', { documentId }],
      ]),
    );
    expect(JSON.stringify(calls())).not.toContain('secret name');
  });

  it('is sent once, although the bus delivers it twice', async () => {
    const { id } = await hook();
    const eventId = newId();
    await complete(newId(), eventId);
    await complete(newId(), eventId);
    await complete();
    await called(2);
    expect(await inState(id, 'succeeded')).toHaveLength(2);
  });

  it('is not sent to another account, nor to an endpoint that asked for other types', async () => {
    await hook(['document.failed']);
    const other = newId();
    await running.publish(
      events.documentFailed,
      { documentId: newId(), generationId: '', errorCode: 'X' },
      other,
    );
    const { id } = await hook(['document.completed'], `${path}/second`);
    await complete();
    await inState(id, 'succeeded');
    expect(calls()).toEqual([]);
  });
});

describe('a call that fails', () => {
  it('is made again under the same id with a signature of its own time, and both attempts are kept', async () => {
    running.receiver.answer = () => ({ status: 500 });
    const { id, secret } = await hook();
    await complete();
    await called(1);
    await eventually(async () => (await deliveriesOf(id))[0]?.attempts.length === 1, 'the first end');
    running.receiver.answer = () => ({ status: 200 });
    running.clock.advance(10_000);
    await look();
    const [first, second] = await called(2);
    if (!first || !second) throw new Error('no calls');
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(Number(second.headers['webhook-timestamp']) - Number(first.headers['webhook-timestamp'])).toBe(10);
    expect(second.headers).toMatchObject(signedBy(second, secret));
    const [delivery] = await inState(id, 'succeeded');
    const { delivery: whole } = await running.rpc.getDelivery({
      userId,
      webhookId: id,
      deliveryId: delivery?.id ?? '',
    });
    expect(whole?.attempts.map(({ outcome, status }) => [outcome, status])).toEqual([
      ['status', 500],
      ['ok', 200],
    ]);
  });

  it('waits as long as the server asks for', async () => {
    running.receiver.answer = () => ({ status: 503, headers: { 'retry-after': '3600' } });
    const { id } = await hook();
    await complete();
    await called(1);
    // Until the end of the attempt is written, its lease stands there.
    const isDueInAnHour = passes(async () => {
      const [delivery] = await deliveriesOf(id);
      const due = Number(delivery?.nextAttemptAt?.seconds) * 1000 - running.clock.now().getTime();
      expect({ attempts: delivery?.attempts.length, due }).toEqual({ attempts: 1, due: HOUR_MS });
    });
    await eventually(isDueInAnHour, 'the end of the attempt');
  });

  it('counts a redirect as a failure and follows it nowhere', async () => {
    const target = `${path}/elsewhere`;
    running.receiver.answer = () => ({ status: 302, headers: { location: running.receiver.urlOf(target) } });
    const { id } = await hook();
    await complete();
    await eventually(async () => (await deliveriesOf(id))[0]?.attempts[0]?.status === 302, 'the redirect');
    expect(running.receiver.at(target)).toEqual([]);
  });

  it('is failed after ten attempts', async () => {
    running.receiver.answer = () => ({ status: 500 });
    const { id } = await hook();
    await complete();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await called(attempt);
      await eventually(
        async () => (await deliveriesOf(id))[0]?.attempts[0]?.status === 500 && calls().length === attempt,
        `the end of attempt ${attempt}`,
      );
      await eventually(async () => {
        const [row] = await running.database.query<{ n: number }[]>(
          'SELECT count(*)::int AS n FROM attempt a JOIN delivery d ON d.id = a.delivery_id WHERE d.endpoint_id = $1',
          [id],
        );
        return row?.n === attempt;
      }, `the record of attempt ${attempt}`);
      running.clock.advance(30 * HOUR_MS);
      await look();
    }
    await eventually(async () => (await deliveriesOf(id))[0]?.state !== 'pending', 'the end');
    expect(calls()).toHaveLength(10);
  });

  it('is leased from its begin', async () => {
    let leases: Promise<{ nextAt: Date }[]> | undefined;
    running.receiver.answer = () => {
      leases ??= running.database.query('SELECT next_at AS "nextAt" FROM delivery WHERE user_id = $1', [
        userId,
      ]);
      return undefined;
    };
    await hook();
    await complete();
    await called(1);
    expect(await leases).toEqual([{ nextAt: new Date(running.clock.now().getTime() + LEASE_MS) }]);
  });

  it('is made again at the end of its lease where the process died before it could write down that it was made', async () => {
    const { id } = await hook();
    await complete();
    await called(1);
    await inState(id, 'succeeded');
    await running.forgetEnds(LEASE_MS);
    await look();
    expect(calls()).toHaveLength(1);
    running.clock.advance(LEASE_MS);
    await look();
    const [first, second] = await called(2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  });
});

describe('a server that never answers', () => {
  it('is called four times at once, and other endpoints get their events meanwhile', async () => {
    const hung = `${path}/hung`;
    running.receiver.answer = (call) => (call.path === hung ? undefined : { status: 204 });
    await hook(['document.failed'], hung);
    for (let index = 0; index < 12; index += 1)
      await running.publish(
        events.documentFailed,
        { documentId: newId(), generationId: '', errorCode: 'X' },
        userId,
      );
    await eventually(() => running.receiver.at(hung).length >= 4, 'the calls that hang');
    const { id } = await hook();
    for (let index = 0; index < 20; index += 1) await complete();
    await called(20);
    await inState(id, 'succeeded');
    expect(running.receiver.mostOpen.get(hung)).toBe(4);
  });
});

describe('an endpoint that only fails', () => {
  it('is disabled when its server says that it is gone; what waits is dropped, and recovery brings it back', async () => {
    running.receiver.answer = () => {
      running.clock.advance(300);
      return { status: 410 };
    };
    const { id } = await hook();
    await complete();
    const { webhook } = await eventually(async () => {
      const found = await running.rpc.getWebhook({ userId, webhookId: id });
      return found.webhook?.state === 'disabled_failing' && found;
    }, 'the endpoint to be disabled');
    if (!webhook?.failingSince) throw new Error('no time of the first failure');
    await complete();
    await eventually(async () => (await deliveriesOf(id)).length === 2, 'the second event');
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['dropped', 'dropped']);
    const since = webhook.failingSince;
    expect(await failureOf(running.rpc.recoverDeliveries({ userId, webhookId: id, since }))).toBe(
      'invalid_state',
    );
    running.receiver.answer = () => ({ status: 204 });
    const { url, types, description } = webhook;
    await running.rpc.updateWebhook({ userId, webhookId: id, url, types, description, enabled: true });
    expect(await running.rpc.recoverDeliveries({ userId, webhookId: id, since })).toMatchObject({
      recovered: 2,
    });
    await inState(id, 'succeeded');
  });

  it('is not enabled by a change of what was read before it was disabled', async () => {
    running.receiver.answer = () => ({ status: 410 });
    const { id, url, types, version } = await hook();
    await complete();
    const stateOf = async () => (await running.rpc.getWebhook({ userId, webhookId: id })).webhook?.state;
    await eventually(async () => (await stateOf()) === 'disabled_failing', 'the endpoint to be disabled');
    const stale = { userId, webhookId: id, url, types, enabled: true, expectedVersion: version };
    expect(await failureOf(running.rpc.updateWebhook(stale))).toBe('precondition_failed');
    expect(await stateOf()).toBe('disabled_failing');
  });

  it('asks for a mail to its owner', async () => {
    const mails = running.watchMails();
    running.receiver.answer = () => ({ status: 410 });
    await hook();
    await complete();
    // Mails of endpoints that an earlier test disabled may come late.
    const mail = await eventually(
      () => mails.map((text) => JSON.parse(text)).find(({ meta }) => meta.userId === userId),
      'the mail to the owner',
    );
    expect(mail).toMatchObject({ template: 'webhook_disabled', params: { host: '127.0.0.1' } });
  });
});

describe('what an owner asks for', () => {
  it('a test is sent to that endpoint alone, and not while it is disabled', async () => {
    const { id, url, types } = await hook();
    const { delivery } = await running.rpc.testWebhook({ userId, webhookId: id });
    expect(delivery).toMatchObject({ type: 'webhook.test' });
    const [call] = await called(1);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} });
    await running.rpc.updateWebhook({ userId, webhookId: id, url, types, enabled: false });
    expect(await failureOf(running.rpc.testWebhook({ userId, webhookId: id }))).toBe('invalid_state');
  });

  it('to get nothing holds for an event that was taken at that moment, too', async () => {
    const { id, url, types } = await hook();
    await running.rpc.updateWebhook({ userId, webhookId: id, url, types, enabled: false });
    await complete();
    await inState(id, 'dropped');
    // As the transaction leaves it that took the event while the webhook was still enabled, and committed later.
    await running.database.query(
      `UPDATE delivery SET state = 'pending', next_at = $2, ended_at = NULL WHERE endpoint_id = $1`,
      [id, running.clock.now()],
    );
    await look();
    const state = await eventually(async () => {
      const [delivery] = await deliveriesOf(id);
      return delivery?.state !== 'pending' && delivery?.state;
    }, 'the end of the delivery');
    expect([state, calls()]).toEqual(['dropped', []]);
  });

  it('a delivery again goes out under the same id', async () => {
    const { id } = await hook();
    await complete();
    const [delivery] = await inState(id, 'succeeded');
    await running.rpc.replayDelivery({ userId, webhookId: id, deliveryId: delivery?.id ?? '' });
    const [first, second] = await called(2);
    expect([second?.body, second?.headers['webhook-id']]).toEqual([
      first?.body,
      first?.headers['webhook-id'],
    ]);
  });

  it('a new secret signs beside the old one for a day', async () => {
    const { id, secret: old } = await hook();
    const { secret } = await running.rpc.rotateWebhookSecret({ userId, webhookId: id });
    await complete();
    const [both] = await called(1);
    if (!both) throw new Error('no call');
    expect(both.headers).toMatchObject(signedBy(both, secret, old));
    running.clock.advance(25 * HOUR_MS);
    await complete();
    const [, alone] = await called(2);
    if (!alone) throw new Error('no call');
    expect(alone.headers).toMatchObject(signedBy(alone, secret));
  });

  it('every secret that was replaced signs for a day of its own, so that one whose answer was lost ends no other', async () => {
    const { id, secret: first } = await hook();
    const rotate = async () => (await running.rpc.rotateWebhookSecret({ userId, webhookId: id })).secret;
    const second = await rotate();
    running.clock.advance(HOUR_MS);
    const third = await rotate();
    await complete();
    const [all] = await called(1);
    if (!all) throw new Error('no call');
    expect(all.headers).toMatchObject(signedBy(all, third, second, first));
    running.clock.advance(23.5 * HOUR_MS);
    await complete();
    const [, later] = await called(2);
    if (!later) throw new Error('no call');
    expect(later.headers).toMatchObject(signedBy(later, third, second));
  });

  it('of many secrets replaced in a day the oldest and the newest sign: one of them is what the server knows', async () => {
    const { id, secret } = await hook();
    const secrets = [secret];
    for (let turn = 0; turn < 7; turn += 1)
      secrets.unshift((await running.rpc.rotateWebhookSecret({ userId, webhookId: id })).secret);
    await complete();
    const [call] = await called(1);
    if (!call) throw new Error('no call');
    expect(call.headers).toMatchObject(signedBy(call, ...secrets.slice(0, 5), secret));
  });

  it('what waits for another address is bounded by the host of that one', async () => {
    running.receiver.answer = () => ({ status: 500 });
    const { id, url, types } = await hook();
    await complete();
    await eventually(async () => (await deliveriesOf(id))[0]?.attempts.length === 1, 'the first attempt');
    const elsewhere = url.replace('127.0.0.1', '127.0.0.2');
    await running.rpc.updateWebhook({ userId, webhookId: id, url: elsewhere, types, enabled: true });
    const hosts: unknown = await running.database.query('SELECT host FROM delivery WHERE endpoint_id = $1', [
      id,
    ]);
    expect(hosts).toEqual([{ host: '127.0.0.2' }]);
  });

  it('pages go from the newest backwards', async () => {
    const { id } = await hook();
    for (let index = 0; index < 5; index += 1) await running.rpc.testWebhook({ userId, webhookId: id });
    const first = await running.rpc.listDeliveries({ userId, webhookId: id, limit: 3 });
    const beforeId = first.deliveries.at(-1)?.id ?? '';
    const second = await running.rpc.listDeliveries({ userId, webhookId: id, limit: 3, beforeId });
    const ids = [...first.deliveries, ...second.deliveries].map((delivery) => delivery.id);
    expect([first.hasMore, second.hasMore, new Set(ids).size]).toEqual([true, false, 5]);
    expect(ids).toEqual(ids.toSorted().toReversed());
  });
});

describe('what is refused', () => {
  const create = (change: object) =>
    failureOf(
      running.rpc.createWebhook({
        userId,
        url: running.receiver.urlOf(path),
        types: ['document.ready'],
        ...change,
      }),
    );

  it.each<[string, object, unknown]>([
    ['no type', { types: [] }, ['validation_failed', 'types']],
    ['an unknown type', { types: ['document.read'] }, ['validation_failed', 'types']],
    ['a repeated type', { types: ['document.ready', 'document.ready'] }, ['validation_failed', 'types']],
    ['a long description', { description: 'x'.repeat(201) }, ['validation_failed', 'description']],
    ['an address inside', { url: 'https://127.0.0.1/' }, ['validation_failed', 'url']],
    ['our own address', { url: 'https://colophon.example/api' }, ['validation_failed', 'url']],
    ['what is no address', { url: 'hooks' }, ['validation_failed', 'url']],
  ])('%s', async (_, change, failure) => expect(await create(change)).toEqual(failure));

  it('more than twenty webhooks, also when they come at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => create({})));
    expect(outcomes.filter((outcome) => outcome === 'too_many_webhooks')).toHaveLength(5);
    expect((await running.rpc.listWebhooks({ userId })).webhooks).toHaveLength(20);
  });

  it('a change of what was changed meanwhile', async () => {
    const { id, url, types } = await hook();
    const update = (description: string, enabled = true) => {
      const settings = { url, types, description, enabled };
      return failureOf(running.rpc.updateWebhook({ userId, webhookId: id, ...settings, expectedVersion: 1 }));
    };
    expect(await update('Search')).toMatchObject({ webhook: { version: 2 } });
    expect(await update('Intranet')).toBe('precondition_failed');
    expect(await update('Search', false)).toBe('precondition_failed');
    // As after an answer that was lost.
    expect(await update('Search')).toMatchObject({ webhook: { version: 2, description: 'Search' } });
  });

  it('every call about a webhook of another user, as if it did not exist', async () => {
    const { id, url, types } = await hook();
    await complete();
    const [delivery] = await inState(id, 'succeeded');
    const foreign = { userId: newId(), webhookId: id };
    const deliveryId = delivery?.id ?? '';
    const { rpc } = running;
    const outcomes = await Promise.all(
      [
        rpc.getWebhook(foreign),
        rpc.updateWebhook({ ...foreign, url, types, enabled: true }),
        rpc.deleteWebhook(foreign),
        rpc.rotateWebhookSecret(foreign),
        rpc.testWebhook(foreign),
        rpc.listDeliveries({ ...foreign, limit: 10 }),
        rpc.getDelivery({ ...foreign, deliveryId }),
        rpc.replayDelivery({ ...foreign, deliveryId }),
        rpc.recoverDeliveries(foreign),
      ].map(failureOf),
    );
    expect(outcomes).toEqual(outcomes.map(() => 'not_found'));
  });
});

describe('the end', () => {
  it('of a webhook takes its deliveries along', async () => {
    const { id } = await hook();
    await complete();
    await inState(id, 'succeeded');
    await running.rpc.deleteWebhook({ userId, webhookId: id });
    const rows = await running.database.query<unknown[]>('SELECT 1 FROM delivery WHERE endpoint_id = $1', [
      id,
    ]);
    expect(rows).toEqual([]);
  });

  it('of an account takes everything along', async () => {
    const { id } = await hook();
    await complete();
    await inState(id, 'succeeded');
    await running.publish(events.userDeleted, {}, userId);
    const eventsLeft = () =>
      running.database.query<unknown[]>('SELECT 1 FROM event WHERE user_id = $1', [userId]);
    await eventually(async () => (await eventsLeft()).length === 0, 'the events to go');
    expect((await running.rpc.listWebhooks({ userId })).webhooks).toEqual([]);
  });

  describe('of an account', () => {
    const DAY_MS = 24 * HOUR_MS;
    const rowsIn = async (table: 'deleted_user' | 'endpoint' | 'event') =>
      (await running.database.query<unknown[]>(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).length;
    const taken = (eventId: string) =>
      eventually(
        async () =>
          (await running.database.query<unknown[]>('SELECT 1 FROM inbox WHERE event_id = $1', [eventId]))
            .length > 0,
        'the event to be taken',
      );
    const erase = async () => {
      const erased = running.watch(events.userErased);
      await running.connection.flush();
      await running.publish(events.userDeleted, {}, userId);
      await eventually(() => erased.some((event) => event.includes(userId)), 'the answer to the deletion');
    };

    it('lets none be made for it afterwards, and keeps none of its late events', async () => {
      await erase();
      expect(await failureOf(hook())).toBe('not_found');
      const late = newId();
      await complete(newId(), late);
      await taken(late);
      expect([await rowsIn('endpoint'), await rowsIn('event')]).toEqual([0, 0]);
    });

    it('refuses one that was being made meanwhile', async () => {
      const waiting = (count: number) =>
        eventually(async () => {
          const [row] = await running.database.query<{ n: number }[]>(
            `SELECT count(*)::int AS n FROM pg_locks JOIN pg_database ON pg_database.oid = database
             WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`,
          );
          return row?.n === count;
        }, `${count} to wait for the list`);
      const runner = running.database.createQueryRunner();
      await runner.startTransaction();
      await runner.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
      const erasure = erase();
      await waiting(1);
      const made = failureOf(hook());
      await waiting(2);
      await runner.commitTransaction();
      await runner.release();
      await erasure;
      expect(await made).toBe('not_found');
      expect(await rowsIn('endpoint')).toBe(0);
    });

    it('is answered again, and forgotten once nothing of it can come any more', async () => {
      await erase();
      running.clock.advance(99 * DAY_MS);
      await erase();
      await running.app.get(OldDeletionsSweep).run();
      expect(await rowsIn('deleted_user')).toBe(1);
      running.clock.advance(2 * DAY_MS);
      await running.app.get(OldDeletionsSweep).run();
      expect(await rowsIn('deleted_user')).toBe(0);
    });
  });

  it('of events comes after thirty days', async () => {
    const { id } = await hook();
    await complete();
    await inState(id, 'succeeded');
    running.clock.advance(31 * 24 * HOUR_MS);
    await running.app.get(OldEventsSweep).run();
    expect(await deliveriesOf(id)).toEqual([]);
  });
});
