// Real: Postgres. What several events, calls and ends have in common when one statement writes them.
import { create } from '@bufbuild/protobuf';
import { EventMetaSchema } from '@colophon/contracts';
import { Clock, newId, UnitOfWork } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AttemptRow, DeliveryRow } from '../src/delivery/delivery.entity.js';
import { DeliveryLoop } from '../src/delivery/delivery-loop.task.js';
import { DeliveryRepository, LEASE_MS } from '../src/delivery/delivery.repository.js';
import { RecordEnds } from '../src/delivery/record-ends.usecase.js';
import { RecordSuccesses } from '../src/delivery/record-successes.js';
import { EndpointRepository } from '../src/endpoint/endpoint.repository.js';
import { StoreEvents, type Told } from '../src/event/store-events.js';
import { TakeEvents } from '../src/event/take-events.usecase.js';
import { RunningWebhooks } from './running-webhooks.fixture.js';

const TYPE = 'document.completed';
const AMPLE = { total: 100, perUser: 100 };
const NOTHING_RUNS = { users: [], endpoints: [], hosts: [] };

let running: RunningWebhooks;
let userId: string;
let webhookId: string;
let path: string;
beforeAll(async () => {
  running = await RunningWebhooks.start();
});
afterAll(() => running.stop());
beforeEach(async () => {
  running.receiver.answer = () => ({ status: 204 });
  userId = newId();
  path = `/${userId}`;
  const { webhook } = await running.rpc.createWebhook({
    userId,
    url: running.receiver.urlOf(path),
    types: [TYPE, 'document.uploaded'],
  });
  webhookId = webhook?.id ?? '';
});

const told = (id = newId(), owner = userId): Told => ({
  id,
  userId: owner,
  type: TYPE,
  at: running.clock.now(),
  data: {},
});
const delivered = (id: string) => ({
  service: 'webhooks',
  durable: 'webhooks-test',
  meta: create(EventMetaSchema, { id, userId }),
});
type Delivered = Parameters<TakeEvents['execute']>[0];
const take = (events: TakeEvents, id: string, event = told(id)) =>
  events.execute(delivered(id) as Delivered, event);
const inboxOf = (ids: readonly string[]) =>
  running.database.query<unknown[]>('SELECT 1 FROM inbox WHERE event_id = ANY($1::uuid[])', [ids]);
const calledIds = () => running.receiver.at(path).map(({ headers }) => String(headers['webhook-id']));
const rowsOf = () =>
  running.database.query<{ id: string; state: string; attempts: number; round: number }[]>(
    'SELECT id, state, attempts, round FROM delivery WHERE endpoint_id = $1 ORDER BY id',
    [webhookId],
  );
const allSucceeded = (count: number) =>
  eventually(async () => {
    const rows = await rowsOf();
    return rows.length === count && rows.every(({ state }) => state === 'succeeded');
  }, `${count} deliveries succeeded`);

describe('events that come together', () => {
  it('are sent once each, however often one of them is among them', async () => {
    const events = running.app.get(TakeEvents);
    const ids = Array.from({ length: 20 }, () => newId());
    await Promise.all([...ids, ...ids, ...ids.slice(0, 5)].map((id) => take(events, id)));
    await allSucceeded(20);
    expect(calledIds().toSorted()).toEqual(ids.toSorted());
  });

  it('are sent once where two of them share one id', async () => {
    const events = running.app.get(TakeEvents);
    const [first, second, shared] = [newId(), newId(), newId()];
    await Promise.all([
      take(events, newId()),
      take(events, first, told(shared)),
      take(events, second, told(shared)),
    ]);
    await allSucceeded(2);
    expect(await inboxOf([first, second])).toHaveLength(2);
  });

  it('are stored once where one is among them twice', async () => {
    const event = told();
    const { app, database } = running;
    const targets = await app.get(EndpointRepository).targetsOf(database.manager, [userId]);
    const twice = [
      { told: event, targets },
      { told: { ...event }, targets },
    ];
    const store = () =>
      app.get(UnitOfWork).run((transaction) => app.get(StoreEvents).execute(transaction, twice));
    expect(await store()).toHaveLength(1);
    expect(await store()).toEqual([]);
  });

  it('are taken although one of them cannot be, and that one leaves nothing behind', async () => {
    const events = running.app.get(TakeEvents);
    const ids = Array.from({ length: 20 }, () => newId());
    const broken = newId();
    const [refused, ...others] = await Promise.allSettled([
      take(events, broken, told(broken, 'no user')),
      ...ids.map((id) => take(events, id)),
      take(events, newId(), told(newId(), 'no id')),
    ]);
    expect([refused.status, others.at(-1)?.status]).toEqual(['rejected', 'rejected']);
    expect(others.slice(0, -1).every(({ status }) => status === 'fulfilled')).toBe(true);
    await allSucceeded(20);
    expect(await inboxOf([broken])).toEqual([]);
  });

  it('are sent once by two processes that get them in different orders', async () => {
    const { app } = running;
    const parts = [app.get(EndpointRepository), app.get(StoreEvents), app.get(UnitOfWork)] as const;
    const [one, two] = [new TakeEvents(...parts), new TakeEvents(...parts)];
    const ids = Array.from({ length: 30 }, () => newId());
    await Promise.all([...ids.map((id) => take(one, id)), ...ids.toReversed().map((id) => take(two, id))]);
    await allSucceeded(30);
    expect(calledIds()).toHaveLength(30);
  });

  it('may be none', async () => {
    const stored = await running.app
      .get(UnitOfWork)
      .run((transaction) => running.app.get(StoreEvents).execute(transaction, []));
    expect(stored).toEqual([]);
  });
});

/** Deliveries that are not called: of a time to which the loop's own clock has not come. */
describe('deliveries that are written together', () => {
  const deliveries = () => new DeliveryRepository(later());
  const later = (): Clock =>
    Object.assign(Object.create(running.clock) as Clock, {
      now: () => new Date(running.clock.now().getTime() + 3_600_000),
    });
  const manager = () => running.database.manager;

  /** Leased by a process that has died since. */
  const begun = async (count: number) => {
    const ids = Array.from({ length: count }, () => newId());
    await running.app.get(UnitOfWork).run(async (transaction) => {
      const targets = await running.app.get(EndpointRepository).targetsOf(manager(), [userId]);
      for (const id of ids)
        await transaction.manager.query(
          `INSERT INTO event (id, user_id, type, body, created_at) VALUES ($1, $2, $3, '{}', now())`,
          [id, userId, TYPE],
        );
      const [target] = targets;
      if (!target) throw new Error('no target');
      await deliveries().add(
        transaction,
        ids.map((eventId) => ({ eventId, type: TYPE, target })),
      );
    });
    const leased = await deliveries().begin(manager(), AMPLE, NOTHING_RUNS);
    return leased.filter(({ endpointId }) => endpointId === webhookId);
  };
  const attemptOf = (
    { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
    outcome: AttemptRow['outcome'] = 'ok',
  ) => ({
    deliveryId: id,
    n: attempts,
    at: running.clock.now(),
    outcome,
    status: outcome === 'ok' ? 204 : 500,
    durationMs: 5,
  });

  it('are leased at once and due again when the process dies before it calls', async () => {
    const all = await begun(6);
    expect(all).toHaveLength(6);
    expect(await deliveries().begin(manager(), AMPLE, NOTHING_RUNS)).toEqual([]);
    running.clock.advance(3_600_000 + LEASE_MS + 1);
    await running.app.get(DeliveryLoop).run();
    await allSucceeded(6);
    expect((await rowsOf()).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 6 }, () => 2));
  });

  it('are found by no index that holds those that are over', async () => {
    const runner = running.database.createQueryRunner();
    /** Of this connection, by index. */
    const scans = (): Promise<unknown> =>
      runner.query(
        `SELECT indexrelname, pg_stat_get_xact_numscans(indexrelid) FROM pg_stat_user_indexes
         WHERE indexrelname IN ('delivery_of_endpoint', 'delivery_endpoint_id_event_id_key') ORDER BY 1`,
      );
    await runner.startTransaction();
    // Where nothing better is at hand, one of them would be taken if it could serve.
    await runner.query('DROP INDEX delivery_due');
    await runner.query('SET LOCAL enable_seqscan = off');
    const before = await scans();
    await deliveries().begin(runner.manager, AMPLE, NOTHING_RUNS, { among: [webhookId] });
    const after = await scans();
    await runner.rollbackTransaction();
    await runner.release();
    expect(after).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('are given back uncounted, but for those that were taken over', async () => {
    const all = await begun(3);
    const [over] = all;
    await manager().query('UPDATE delivery SET attempts = 2 WHERE id = $1', [over?.id]);
    await deliveries().giveBack(manager(), all);
    await deliveries().giveBack(manager(), []);
    const rows = await rowsOf();
    expect(rows.map(({ id, attempts, round }) => [id === over?.id, attempts, round])).toEqual(
      expect.arrayContaining([
        [true, 2, 1],
        [false, 0, 0],
        [false, 0, 0],
      ]),
    );
  });

  it('end each in its own way; one that was taken over keeps its state, and its attempt is noted', async () => {
    const all = await begun(4);
    const [good, bad, last, over] = all;
    if (!good || !bad || !last || !over) throw new Error('not begun');
    await manager().query('UPDATE delivery SET attempts = 2 WHERE id = $1', [over.id]);
    const nextAt = new Date(running.clock.now().getTime() + 3_700_000);
    const counts = await deliveries().end(manager(), [
      { attempt: attemptOf(good), round: 1, change: { state: 'succeeded', nextAt: null } },
      { attempt: attemptOf(bad, 'status'), round: 1, change: { state: 'pending', nextAt } },
      { attempt: attemptOf(last, 'timeout'), round: 1, change: { state: 'failed', nextAt: null } },
      { attempt: attemptOf(over), round: 1, change: { state: 'succeeded', nextAt: null } },
      {
        attempt: attemptOf({ id: newId(), attempts: 1 }),
        round: 1,
        change: { state: 'succeeded', nextAt: null },
      },
    ]);
    const byState = Object.fromEntries(counts.map(({ state, count }) => [state, count]));
    expect(byState).toEqual({ succeeded: 1, failed: 1 });
    const states = new Map((await rowsOf()).map(({ id, state }) => [id, state]));
    expect([good, bad, last, over].map(({ id }) => states.get(id))).toEqual([
      'succeeded',
      'pending',
      'failed',
      'pending',
    ]);
    const noted = await deliveries().attemptsOf(
      manager(),
      all.map(({ id }) => id),
    );
    expect(noted.map(({ outcome }) => outcome).toSorted()).toEqual(['ok', 'ok', 'status', 'timeout']);
    expect(await deliveries().end(manager(), [])).toEqual([]);
  });

  it('and are replayed meanwhile stay due: the attempt before ends nothing, and is not given back', async () => {
    const all = await begun(4);
    const [good, bad, left] = all;
    if (!good || !bad || !left) throw new Error('not begun');
    const { app } = running;
    await app.get(UnitOfWork).run(async (transaction) => {
      for (const { id, host } of all) await deliveries().queue(transaction, { id }, host);
    });
    await app.get(RecordSuccesses).execute({ attempt: attemptOf(good), round: good.round });
    const result = { outcome: 'status', status: 500 } as const;
    await app.get(RecordEnds).execute({ delivery: bad, attempt: attemptOf(bad, 'status'), result });
    await deliveries().giveBack(manager(), [left]);
    const rows = await rowsOf();
    expect(rows.map(({ state, attempts, round }) => [state, attempts, round])).toEqual(
      Array.from({ length: 4 }, () => ['pending', 1, 0]),
    );
    const due = await deliveries().begin(manager(), AMPLE, NOTHING_RUNS);
    expect(due.filter(({ endpointId }) => endpointId === webhookId)).toHaveLength(4);
  });

  it('that fail together count as failures one after the other, and a deleted endpoint keeps none from being noted', async () => {
    const all = await begun(5);
    const ends = running.app.get(RecordEnds);
    const result = { outcome: 'status', status: 429 } as const;
    const gone = Object.assign(new DeliveryRow(), all[0], { endpointId: newId() });
    await Promise.all(
      [gone, ...all].map((delivery) =>
        ends.execute({ delivery, attempt: attemptOf(delivery, 'status'), result }),
      ),
    );
    const [endpoint] = await manager().query<object[]>(
      'SELECT state, failures, warned, is_busy FROM endpoint WHERE id = $1',
      [webhookId],
    );
    expect(endpoint).toEqual({ state: 'enabled', failures: 5, warned: false, is_busy: true });
    expect((await rowsOf()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array.from({ length: 5 }, () => ['pending', 1]),
    );
  });
});
