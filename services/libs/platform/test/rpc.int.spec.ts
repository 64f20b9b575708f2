// Real: nats-server.
import { BillingService, rpcSubject } from '@colophon/contracts';
import { headers, type Msg, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { connectNats } from '../src/messaging/nats-connection.js';
import { commonErrors, ServiceError } from '../src/errors/service-error.js';
import { NatsClient } from '../src/rpc/nats-client.js';
import { createRpcClient } from '../src/rpc/rpc-clients.js';
import { StallWatch } from '../src/rpc/stall-watch.js';
import { eventually, passes, startNats, type TestNats } from '@colophon/testing';
import { silentLogger } from './harness/bus.js';
import { gate } from './harness/gate.js';
import { type BillingHandlers, BillingRunner, unused } from './harness/billing-runner.js';

let nats: TestNats;
let connection: NatsConnection;
let servers: BillingRunner[] = [];

beforeAll(async () => {
  nats = await startNats();
  connection = await connectNats(nats.url, 'rpc', silentLogger);
});
afterAll(async () => {
  await connection.close();
  await nats.stop();
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
});

const serving = async (handlers: Partial<BillingHandlers>, on = connection, stalls?: StallWatch) => {
  const server = new BillingRunner(handlers, on, stalls);
  servers.push(server);
  await server.start();
  return server;
};
const client = () => createRpcClient(BillingService, connection);
/** Without a client of ours. By itself the request would end after a second, however busy the machine is. */
const askPlainly = (subject: string, payload: string, more: { headers?: MsgHdrs } = {}): Promise<Msg> =>
  connection.request(subject, payload, { timeout: 100_000, ...more });
const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe('a call', () => {
  it('brings typed fields there and back', async () => {
    await serving({
      getBalance: async ({ userId }) => ({ balance: { totalRemaining: userId.length, freeLimit: 3 } }),
    });
    const { balance } = await client().getBalance({ userId: 'four' });
    expect(balance).toMatchObject({ totalRemaining: 4, freeLimit: 3, paidRemaining: 0 });
  });

  it('is made by the `send` of Nest too', async () => {
    await serving({ getBalance: async ({ userId }) => ({ balance: { totalRemaining: userId.length } }) });
    const method = BillingService.method.getBalance;
    const sent = new NatsClient({ service: BillingService, connection }).send<unknown>(rpcSubject(method), {
      method,
      request: { userId: 'four' },
      deadlineMs: 5000,
    });
    expect(await lastValueFrom(sent)).toMatchObject({ balance: { totalRemaining: 4 } });
  });

  it('is answered in the binary encoding, and in JSON to callers of the version before', async () => {
    await serving({ getBalance: async () => ({ balance: { totalRemaining: 4 } }) });
    const replies: string[] = [];
    const listener = connection.subscribe('_INBOX.>', {
      callback: (_error, message) =>
        void replies.push(message.headers?.has('Colophon-Binary') ? 'binary' : message.string()),
    });
    await connection.flush();
    expect((await client().getBalance({ userId: 'u' })).balance?.totalRemaining).toBe(4);
    const plain = await askPlainly(rpcSubject(BillingService.method.getBalance), '{"userId":"u"}');
    expect(plain.json()).toEqual({ balance: { totalRemaining: 4 } });
    await eventually(
      passes(() => expect(replies).toEqual(['binary', plain.string()])),
      'both replies',
    );
    listener.unsubscribe();
  });

  it('understands a service of the version before, which answers in JSON', async () => {
    const old = connection.subscribe(rpcSubject(BillingService.method.getBalance), {
      callback: (_error, message) => void message.respond('{"balance":{"totalRemaining":7},"added":true}'),
    });
    await connection.flush();
    expect((await client().getBalance({ userId: 'u' })).balance?.totalRemaining).toBe(7);
    old.unsubscribe();
  });

  it('keeps the handler bound to its controller', async () => {
    await serving({
      async getBalance(this: { balance: number }) {
        return { balance: { totalRemaining: this.balance } };
      },
    });
    expect((await client().getBalance({ userId: 'u' })).balance?.totalRemaining).toBe(8);
  });

  it('gives the error of the service as it was, details and all', async () => {
    await serving({
      reserveCredit: async () => {
        throw new ServiceError(commonErrors.validationFailed, {
          message: 'Zu wenig – leider.',
          details: [{ field: 'generation_id', message: 'Is no id.' }],
          retryAfterMs: 1500,
          cause: new Error('internal detail'),
        });
      },
    });
    const error = await failure(client().reserveCredit({ userId: 'u' }));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      code: 'validation_failed',
      status: 400,
      retryable: false,
      message: 'Zu wenig – leider.',
      details: [{ field: 'generation_id', message: 'Is no id.' }],
      retryAfterMs: 1500,
    });
    expect((error as Error).cause).toBeUndefined();
  });

  it('reveals nothing of an unexpected error', async () => {
    await serving({
      getBalance: async () => {
        throw new Error('password of postgres://secret@db refused');
      },
    });
    let wire = '';
    const listener = connection.subscribe('_INBOX.>', {
      callback: (_error, message) => void (wire += message.string()),
    });
    const error = await failure(client().getBalance({ userId: 'u' }));
    await connection.flush();
    listener.unsubscribe();
    expect(error).toMatchObject({ code: 'internal', status: 500, message: commonErrors.internal.message });
    expect(wire).toContain('internal');
    expect(wire).not.toContain('secret');
  });

  it('whose answer is too large to be sent is refused as that, in either encoding', async () => {
    const id = 'x'.repeat(2 ** 20);
    await serving({ listTransactions: async () => ({ transactions: [{ id }] }) });
    const refusal = { code: 'answer_too_large', status: 500 };
    expect(await failure(client().listTransactions({ userId: 'u' }))).toMatchObject(refusal);
    const subject = rpcSubject(BillingService.method.listTransactions);
    const plain = await askPlainly(subject, '{"userId":"u"}');
    expect(plain.json()).toMatchObject(refusal);
  });

  it('whose refusal is too large to be sent is refused without the details', async () => {
    await serving({
      getBalance: async () => {
        const details = [{ field: 'f', message: 'x'.repeat(2 ** 20) }];
        throw new ServiceError(commonErrors.validationFailed, { details });
      },
    });
    expect(await failure(client().getBalance({ userId: 'u' }))).toMatchObject({
      code: 'validation_failed',
      details: undefined,
    });
  });

  it('that is too large to be sent is refused before it is', async () => {
    await serving({ getBalance: async () => ({}) });
    const error = await failure(client().getBalance({ userId: 'x'.repeat(2 ** 20) }));
    expect(error).toMatchObject({ code: 'payload_too_large', status: 413 });
  });

  it('with half a surrogate pair arrives well-formed', async () => {
    const users: string[] = [];
    await serving({ getBalance: async ({ userId }) => (users.push(userId), {}) });
    await client().getBalance({ userId: 'a\uD800' });
    expect(users).toEqual(['a\uFFFD']);
  });

  it('that no server answers in time is unavailable, and retryable', async () => {
    const held = gate();
    await serving({
      getBalance: async () => {
        await held.opened;
        return {};
      },
    });
    const error = await failure(client().getBalance({ userId: 'u' }, { deadlineMs: 100 }));
    held.open();
    expect(error).toMatchObject({ code: 'unavailable', status: 503, retryable: true });
  });

  it('that no server serves is unavailable at its deadline', async () => {
    const error = await failure(client().listPacks({}, { deadlineMs: 250 }));
    expect(error).toMatchObject({ code: 'unavailable', status: 503, retryable: true });
  });

  it('waits for a service that restarts', async () => {
    const answer = client().getBalance({ userId: 'u' }, { deadlineMs: 5000 });
    await failure(client().listPacks({}, { deadlineMs: 150 }));
    await serving({ getBalance: async () => ({ balance: { totalRemaining: 1 } }) });
    expect((await answer).balance?.totalRemaining).toBe(1);
  });

  // `Colophon-Patience`: callers of the release before.
  it.each(['Colophon-Timeout-Ms', 'Colophon-Patience'])(
    'whose caller may have given up by %s is declined, not carried out',
    async (name) => {
      const worked: string[] = [];
      let now = 0;
      const stalls = new StallWatch({ monotonic: () => now, every: () => () => {} });
      const getBalance: BillingHandlers['getBalance'] = async ({ userId }) => {
        worked.push(userId);
        return {};
      };
      await serving({ getBalance }, connection, stalls);
      const carrier = headers();
      carrier.set(name, '300');
      const ask = () =>
        askPlainly(rpcSubject(BillingService.method.getBalance), '{"userId":"late"}', { headers: carrier });
      now = 60_000;
      expect((await ask()).headers?.has('Colophon-Declined')).toBe(true);
      expect(worked).toEqual([]);
      // Looks in time: the stall is over.
      for (now of [60_900, 61_800]) stalls.waitedMs();
      expect((await ask()).headers?.has('Colophon-Declined') ?? false).toBe(false);
      expect(worked).toEqual(['late']);
    },
  );

  it('says how long its caller waits, to replicas of the release before too', async () => {
    const said: (string | undefined)[][] = [];
    const replica = connection.subscribe(rpcSubject(BillingService.method.getBalance), {
      callback: (_error, message) => {
        said.push(['Colophon-Timeout-Ms', 'Colophon-Patience'].map((name) => message.headers?.get(name)));
        message.respond('{}');
      },
    });
    await client().getBalance({ userId: 'u' }, { deadlineMs: 2500 });
    replica.unsubscribe();
    expect(said).toEqual([['2500', '2500']]);
  });

  it('that was declined is carried out once when its caller still waits', async () => {
    const worked: string[] = [];
    let now = 0;
    const stalls = new StallWatch({ monotonic: () => now, every: () => () => {} });
    await serving({ getBalance: async ({ userId }) => (worked.push(userId), {}) }, connection, stalls);
    now = 60_000;
    await client().getBalance({ userId: 'waiting' }, { deadlineMs: 10_000 });
    expect(worked).toEqual(['waiting']);
  });

  it('is answered although caller and callee were held up for longer than the deadline', async () => {
    await serving({ getBalance: async () => ({ balance: { totalRemaining: 7 } }) });
    const answer = client().getBalance({ userId: 'u' }, { deadlineMs: 300 });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    expect((await answer).balance?.totalRemaining).toBe(7);
  });

  it.each([
    ['over the client', () => client().getBalance({ userId: '' })],
    ['without one', () => client().reserveCredit({})],
  ])('that names no user, %s, is refused before its handler', async (_how, ask) => {
    const worked: string[] = [];
    const noting = (method: string) => async (): Promise<object> => (worked.push(method), {});
    await serving({
      getBalance: noting('getBalance'),
      reserveCredit: noting('reserveCredit'),
      listPacks: noting('listPacks'),
    });
    expect(await failure(ask())).toMatchObject({
      code: 'validation_failed',
      status: 400,
      details: [{ field: 'user_id', message: 'Must not be empty.' }],
    });
    expect(worked).toEqual([]);
    await client().listPacks({});
    expect(worked).toEqual(['listPacks']);
  });

  it('of a newer caller is understood: fields unknown here are ignored', async () => {
    await serving({ getBalance: async ({ userId }) => ({ balance: { totalRemaining: userId.length } }) });
    const reply = await askPlainly(
      rpcSubject(BillingService.method.getBalance),
      '{"userId":"abc","fromTheFuture":{"a":1}}',
    );
    expect(reply.json()).toEqual({ balance: { totalRemaining: 3 } });
  });
});

describe('replicas', () => {
  it('share the calls, each of which reaches exactly one', async () => {
    const other = await connectNats(nats.url, 'replica', silentLogger);
    const served = { one: 0, two: 0 };
    await serving({ getBalance: async () => ((served.one += 1), {}) });
    await serving({ getBalance: async () => ((served.two += 1), {}) }, other);
    await Promise.all(Array.from({ length: 60 }, () => client().getBalance({ userId: 'u' })));
    expect(served.one + served.two).toBe(60);
    expect(Math.min(served.one, served.two)).toBeGreaterThan(0);
    await servers.pop()?.stop();
    await other.close();
  });
});

describe('a server', () => {
  it('that stops answers what it has begun and takes nothing more', async () => {
    const [began, held] = [gate(), gate()];
    const server = await serving({
      getBalance: async () => {
        began.open();
        await held.opened;
        return { balance: { totalRemaining: 9 } };
      },
    });
    const answer = client().getBalance({ userId: 'u' });
    await began.opened;
    let isStopped = false;
    const stopped = server.stop().then(() => (isStopped = true));
    await connection.flush();
    await connection.flush();
    const wasStopped = isStopped;
    held.open();
    await stopped;
    expect(wasStopped).toBe(false);
    expect((await answer).balance?.totalRemaining).toBe(9);
    expect(await failure(client().getBalance({ userId: 'u' }, { deadlineMs: 200 }))).toMatchObject({
      code: 'unavailable',
    });
  });

  it('whose work outlives its connection takes nothing down with it', async () => {
    const other = await connectNats(nats.url, 'short-lived', silentLogger);
    const [began, held] = [gate(), gate()];
    let finished = false;
    await serving(
      {
        getBalance: async () => {
          began.open();
          await held.opened;
          finished = true;
          return {};
        },
      },
      other,
    );
    const answer = failure(client().getBalance({ userId: 'u' }, { deadlineMs: 300 }));
    await began.opened;
    await other.close();
    const server = servers.pop();
    held.open();
    // An unhandled rejection of the late answer would fail this file.
    await server?.stop();
    await eventually(
      passes(() => expect(finished).toBe(true)),
      'the work to end',
    );
    expect(await answer).toMatchObject({ code: 'unavailable' });
  });

  it('refuses to start when a method has no handler', async () => {
    const { getBalance: _missing, ...incomplete } = unused();
    const server = new BillingRunner({}, connection, undefined, incomplete);
    servers.push(server);
    await expect(server.start()).rejects.toThrow(
      'colophon.billing.v1.BillingService.GetBalance has no handler',
    );
  });
});
