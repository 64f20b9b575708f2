// Real: Postgres, nats-server, a receiver. More rows than one batch, of which the last is held by someone else.
import { events } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RunningWebhooks } from './running-webhooks.fixture.js';

/** Above two batches. */
const DELIVERIES = 5000;
const HOUR_MS = 3_600_000;

let running: RunningWebhooks;
beforeAll(async () => {
  running = await RunningWebhooks.start();
});
afterAll(() => running.stop());

const hookOf = async (userId: string): Promise<string> => {
  const url = running.receiver.urlOf(`/${userId}`);
  const { webhook } = await running.rpc.createWebhook({ userId, url, types: ['document.completed'] });
  return webhook?.id ?? '';
};

/** Deliveries that were made, or are due at that time, with an attempt each. */
const seed = (userId: string, webhookId: string, dueAt?: Date) =>
  running.database.query(
    `WITH event AS (
       INSERT INTO event (id, user_id, type, body, created_at)
       SELECT gen_random_uuid(), $1, 'document.completed', '{}', $3 FROM generate_series(1, $4) RETURNING id
     ), delivery AS (
       INSERT INTO delivery (id, endpoint_id, event_id, user_id, type, host, state, attempts, next_at, created_at)
       SELECT gen_random_uuid(), $2, id, $1, 'document.completed', '127.0.0.1', $5, 1, $6, $3 FROM event
       RETURNING id
     )
     INSERT INTO attempt (delivery_id, n, at, outcome, status, duration_ms)
     SELECT id, 1, $3, 'ok', 204, 1 FROM delivery`,
    [userId, webhookId, running.clock.now(), DELIVERIES, dueAt ? 'pending' : 'succeeded', dueAt],
  );

const countIn = async (table: 'delivery' | 'event' | 'endpoint', userId: string): Promise<number> => {
  const [row] = await running.database.query<{ n: number }[]>(
    `SELECT count(*)::int AS n FROM ${table} WHERE user_id = $1`,
    [userId],
  );
  return row?.n ?? 0;
};

const inAnHour = () => new Date(running.clock.now().getTime() + HOUR_MS);

const countDropped = async (webhookId: string): Promise<number> => {
  const [row] = await running.database.query<{ n: number }[]>(
    "SELECT count(*)::int AS n FROM delivery WHERE endpoint_id = $1 AND state = 'dropped'",
    [webhookId],
  );
  return row?.n ?? 0;
};

const hostsOf = (webhookId: string): Promise<unknown> =>
  running.database.query(
    'SELECT host, count(*)::int AS n FROM delivery WHERE endpoint_id = $1 GROUP BY host ORDER BY host',
    [webhookId],
  );

/** Holds the delivery that goes last, or first, while this is done. */
const whileHeld = async (
  order: 'DESC' | 'ASC',
  webhookId: string,
  work: () => Promise<void>,
): Promise<void> => {
  const runner = running.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query(
    `SELECT 1 FROM delivery WHERE endpoint_id = $1 ORDER BY id ${order} LIMIT 1 FOR UPDATE`,
    [webhookId],
  );
  await work();
  await runner.commitTransaction();
  await runner.release();
};

const complete = (userId: string) =>
  running.publish(events.documentCompleted, { documentId: newId(), generationId: newId() }, userId);

const firstBatchesGone = (userId: string) =>
  eventually(async () => {
    const left = await countIn('delivery', userId);
    return left > 0 && left < DELIVERIES;
  }, 'the first batches to be deleted');

/** Events of both come together: what keeps one of them from being stored would keep the other. */
const othersAreServed = async (userId: string): Promise<void> => {
  const other = newId();
  await hookOf(other);
  await Promise.all([userId, other].map(complete));
  await eventually(() => running.receiver.at(`/${other}`).length === 1, "the other account's event");
};

describe('the end of what has more deliveries than one statement deletes', () => {
  it('comes batch by batch for a webhook, which gets nothing any more, while events of others are sent', async () => {
    const userId = newId();
    const webhookId = await hookOf(userId);
    await seed(userId, webhookId);
    // It may take longer than its caller waits, or a statement may; the repeat continues it.
    const deletion = () => running.rpc.deleteWebhook({ userId, webhookId }).catch(() => undefined);
    await whileHeld('DESC', webhookId, async () => {
      void deletion();
      await firstBatchesGone(userId);
      await othersAreServed(userId);
      const { webhook } = await running.rpc.getWebhook({ userId, webhookId });
      expect(webhook?.state).toBe('disabled');
    });
    await eventually(async () => {
      await deletion();
      return (await countIn('endpoint', userId)) === 0;
    }, 'the webhook to be gone');
    expect(await countIn('delivery', userId)).toBe(0);
    expect(running.receiver.at(`/${userId}`)).toEqual([]);
  });

  it('comes batch by batch for an account, which is answered once nothing of it is left', async () => {
    const userId = newId();
    const webhookId = await hookOf(userId);
    await seed(userId, webhookId);
    const erased = running.watch(events.userErased);
    await running.connection.flush();
    await whileHeld('DESC', webhookId, async () => {
      await running.publish(events.userDeleted, {}, userId);
      await firstBatchesGone(userId);
      await othersAreServed(userId);
      expect(erased).toEqual([]);
    });
    await eventually(() => erased.some((event) => event.includes(userId)), 'the answer to the deletion');
    const left = await Promise.all(
      (['delivery', 'event', 'endpoint'] as const).map((t) => countIn(t, userId)),
    );
    expect(left).toEqual([0, 0, 0]);
  });

  it('keeps the deliveries of others from nothing where what waits for a webhook is due when it is deleted', async () => {
    const userId = newId();
    const webhookId = await hookOf(userId);
    await seed(userId, webhookId, inAnHour());
    await whileHeld('ASC', webhookId, async () => {
      void running.rpc.deleteWebhook({ userId, webhookId }).catch(() => undefined);
      await eventually(async () => {
        const { webhook } = await running.rpc.getWebhook({ userId, webhookId });
        return webhook?.state === 'disabled';
      }, 'the webhook to be disabled');
      running.clock.advance(HOUR_MS);
      await eventually(async () => (await countDropped(webhookId)) > 0, 'a part of it to be dropped');
      await othersAreServed(userId);
    });
    await eventually(async () => {
      await running.rpc.deleteWebhook({ userId, webhookId }).catch(() => undefined);
      return (await countIn('endpoint', userId)) === 0;
    }, 'the webhook to be gone');
    expect(running.receiver.at(`/${userId}`)).toEqual([]);
  });

  it('comes batch by batch for what waits for a webhook that is disabled, while events of others are sent', async () => {
    const userId = newId();
    const webhookId = await hookOf(userId);
    await seed(userId, webhookId, inAnHour());
    await whileHeld('DESC', webhookId, async () => {
      const url = running.receiver.urlOf(`/${userId}`);
      const types = ['document.completed'];
      await running.rpc.updateWebhook({ userId, webhookId, url, types, enabled: false });
      // All but the one that is held: nothing of it is sent where the webhook is only enabled again.
      expect(await countDropped(webhookId)).toBe(DELIVERIES - 1);
      running.clock.advance(HOUR_MS);
      await othersAreServed(userId);
    });
    expect(running.receiver.at(`/${userId}`)).toEqual([]);
  });
});

describe('what waits', () => {
  it('is dropped by a repeated call where the one before ended on the way', async () => {
    const userId = newId();
    const webhookId = await hookOf(userId);
    await seed(userId, webhookId, inAnHour());
    await running.database.query("UPDATE endpoint SET state = 'disabled', version = 2 WHERE id = $1", [
      webhookId,
    ]);
    const url = running.receiver.urlOf(`/${userId}`);
    const types = ['document.completed'];
    await running.rpc.updateWebhook({ userId, webhookId, url, types, enabled: false, expectedVersion: 1 });
    expect(await countDropped(webhookId)).toBe(DELIVERIES);
  });

  it('goes to the last of two hosts, however the moves interleave', async () => {
    const userId = newId();
    const webhookId = await hookOf(userId);
    await seed(userId, webhookId, inAnHour());
    const url = running.receiver.urlOf(`/${userId}`);
    const [second, third] = ['127.0.0.2', '127.0.0.3'].map((host) => url.replace('127.0.0.1', host));
    const change = (to = '') =>
      running.rpc.updateWebhook({
        userId,
        webhookId,
        url: to,
        types: ['document.completed'],
        enabled: true,
      });
    const changes: Promise<unknown>[] = [];
    await whileHeld('ASC', webhookId, async () => {
      changes.push(change(second));
      await eventually(async () => {
        const { webhook } = await running.rpc.getWebhook({ userId, webhookId });
        return webhook?.url === second;
      }, 'the first change, whose move waits');
      changes.push(change(third));
    });
    await Promise.all(changes);
    expect(await hostsOf(webhookId)).toEqual([{ host: '127.0.0.3', n: DELIVERIES }]);
  });

  it('moves to another host with its webhook, however much of it waits', async () => {
    const userId = newId();
    const webhookId = await hookOf(userId);
    await seed(userId, webhookId, inAnHour());
    const url = running.receiver.urlOf(`/${userId}`).replace('127.0.0.1', '127.0.0.2');
    await running.rpc.updateWebhook({
      userId,
      webhookId,
      url,
      types: ['document.completed'],
      enabled: true,
    });
    expect(await hostsOf(webhookId)).toEqual([{ host: '127.0.0.2', n: DELIVERIES }]);
  });
});
