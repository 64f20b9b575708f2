// Real: Postgres, nats-server, HTTP.
import { BillingService } from '@colophon/contracts';
import { Controller, Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { defineService, type ServiceDefinition } from '../src/bootstrap/service-definition.js';
import { type RunningService, startService } from '../src/bootstrap/start-service.js';
import type { TransactionalDelivery } from '../src/messaging/delivery.js';
import { OnEvent, OnEventOnce } from '../src/messaging/on-event.js';
import { Clock } from '../src/clock/clock.js';
import { ConfigError, type ConfigOf, defineConfig, variable } from '../src/config/config.js';
import { createDataSource, migrate } from '../src/database/data-source.js';
import { UnitOfWork } from '../src/database/unit-of-work.js';
import { ProtoController } from '../src/rpc/proto-controller.js';
import { createRpcClient } from '../src/rpc/rpc-clients.js';
import { ObjectStore } from '../src/storage/object-store.js';
import { freePort } from '@colophon/local-servers';
import {
  DatedClock,
  emptyDatabase,
  eventually,
  FakeClock,
  loopbackUrls,
  passes,
  startNats,
  type TestDatabase,
  type TestNats,
} from '@colophon/testing';
import { type Bus, newServiceName, openBus, type Purchased, purchased, silentLogger } from './harness/bus.js';
import { gate } from './harness/gate.js';
import { holdUpAtRequest } from './harness/held-up.js';
import { notesDatabase, notesIn } from './harness/notes.js';

const probeConfig = defineConfig('probe', {
  PROBE_LIMIT: variable.integer('most probes', { min: 1, max: 9, default: 4 }),
});

@Controller()
class PurchasedConsumer {
  constructor(@Inject(probeConfig.token) private readonly config: ConfigOf<typeof probeConfig>) {}

  @OnEventOnce(purchased)
  async apply(message: Purchased, { transaction }: TransactionalDelivery): Promise<void> {
    await transaction.manager.query('INSERT INTO note VALUES ($1)', [
      message.credits * this.config.PROBE_LIMIT,
    ]);
  }
}

@ProtoController(BillingService)
class ProbeController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}
  async getBalance({ userId }: { userId: string }) {
    await this.work.run((transaction) =>
      transaction.emit(purchased, { credits: 2 }, { aggregateId: userId, userId }),
    );
    return { balance: { totalRemaining: this.clock.now().getUTCFullYear() } };
  }
  async reserveCredit() {
    return {};
  }
  async listTransactions() {
    return {};
  }
  async listPacks() {
    return {};
  }
  async adjustCredits() {
    return {};
  }
}

let rounds = 0;
@Injectable()
class Sweep {
  readonly name = 'sweep';
  readonly intervalMs = 20;
  async run(): Promise<void> {
    rounds += 1;
  }
}

@Module({ controllers: [PurchasedConsumer, ProbeController], providers: [Sweep] })
class ProbeModule {}

const probe: ServiceDefinition = defineService({
  name: 'probe',
  module: ProbeModule,
  configs: [probeConfig],
  database: notesDatabase,
  tasks: [Sweep],
});

let nats: TestNats;
let bus: Bus;
let place: TestDatabase;
let running: RunningService[] = [];
const letGoAfterwards: (() => void)[] = [];

/** Opened when the test ends at the latest, so that no failure keeps a service from closing. */
const gateOfTest = () => {
  const made = gate();
  letGoAfterwards.push(made.open);
  return made;
};

beforeAll(async () => {
  [nats, place] = await Promise.all([startNats(), emptyDatabase()]);
  bus = await openBus(nats.url);
});
afterEach(async () => {
  for (const open of letGoAfterwards.splice(0)) open();
  await Promise.all(running.map((service) => service.close()));
  running = [];
});
afterAll(async () => {
  await bus.close();
  await place.drop();
  await nats.stop();
});

const env = (more: Record<string, string> = {}) => ({
  NATS_URL: nats.url,
  DATABASE_URL: place.url,
  LOG_LEVEL: 'silent',
  HTTP_HOST: '127.0.0.1',
  ...more,
});
const start = async (
  more: Record<string, string> = {},
  definition = probe,
  clock: Clock = new DatedClock('2031-05-01'),
) => {
  const service = await startService(definition, env(more), {
    clock,
    logger: silentLogger,
  });
  running.push(service);
  return service;
};

/** Connections to the database under test, other than the one that asks. */
const connectionsTo = async (): Promise<number> => {
  const admin = new DataSource({ type: 'postgres', url: place.url });
  await admin.initialize();
  const [row] = await admin.query<{ count: string }[]>(
    'SELECT count(*) AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await admin.destroy();
  return Number(row?.count);
};

describe('a service', () => {
  it('goes the whole way: request, transaction, outbox, event, consumer', async () => {
    const service = await start();
    const billing = createRpcClient(BillingService, bus.connection);
    expect((await billing.getBalance({ userId: 'u1' })).balance?.totalRemaining).toBe(2031);
    await eventually(
      passes(async () => expect(await notesIn(service.app.get(DataSource))).toEqual([8])),
      'the note',
    );
    const before = rounds;
    await eventually(
      passes(() => expect(rounds).toBeGreaterThan(before)),
      'another round of the task',
    );
  });

  it('names every variable that is missing or wrong at once and starts nothing', async () => {
    const starting = startService(
      { ...probe, storage: true },
      { PROBE_LIMIT: '50', HTTP_PORT: 'eighty', NATS_URL: '' },
    );
    const error = await starting.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConfigError);
    const keys = (error as ConfigError).problems.map((problem) => problem.split(':')[0]);
    expect(keys).toEqual([
      'NATS_URL',
      'HTTP_PORT',
      'DATABASE_URL',
      'S3_ENDPOINT or OBJECT_STORE_DIR',
      'PROBE_LIMIT',
    ]);
  });

  it('answers the probes of a cluster: alive, ready, and not ready while the broker is down', async () => {
    const service = await start({ HTTP_PORT: String(await freePort()) });
    const status = async (path: string) => (await fetch(`${service.url}${path}`)).status;
    expect([await status('/health/live'), await status('/health/ready'), await status('/else')]).toEqual([
      200, 200, 404,
    ]);
    await nats.kill();
    await eventually(
      passes(async () => expect(await status('/health/ready')).toBe(503)),
      'the service to be unready',
    );
    expect(await status('/health/live')).toBe(200);
    await nats.resume();
    await eventually(
      passes(async () => expect(await status('/health/ready')).toBe(200)),
      'the service to be ready',
    );
  });

  it('answers at every address of its machine, unless one is named', async () => {
    const port = await freePort();
    await start({ HTTP_HOST: '', HTTP_PORT: String(port) });
    for (const url of loopbackUrls(port)) expect((await fetch(`${url}/health/live`)).status).toBe(200);
  });

  it('that is closed, even twice, leaves nothing open', async () => {
    const clock = new FakeClock();
    const service = await start({ HTTP_PORT: String(await freePort()) }, probe, clock);
    const before = rounds;
    await clock.advance(100);
    expect(rounds).toBeGreaterThan(before);
    await fetch(`${service.url}/health/ready`);
    await Promise.all([service.close(), service.close()]);
    await expect(fetch(`${service.url}/health/live`)).rejects.toThrow('fetch failed');
    expect(await connectionsTo()).toBe(0);
    const after = rounds;
    await clock.advance(100);
    expect(rounds).toBe(after);
  });

  it('that is closed waits for the work in progress, and for its grace at most', async () => {
    const clock = new FakeClock();
    const [began, held] = [gateOfTest(), gateOfTest()];
    @Controller()
    class HeldConsumer {
      @OnEvent(purchased)
      async work(_message: Purchased): Promise<void> {
        began.open();
        await held.opened;
      }
    }
    @Module({ controllers: [HeldConsumer] })
    class HeldModule {}
    const service = await start({ SHUTDOWN_GRACE_MS: '500' }, { name: 'held', module: HeldModule }, clock);
    await bus.purchase(1);
    await began.opened;
    let isClosed = false;
    const closed = service.close().then(() => (isClosed = true));
    await clock.advance(499);
    await bus.connection.flush();
    expect(isClosed).toBe(false);
    await clock.advance(1);
    await closed;
    held.open();
  });

  it('closes within its grace while the broker is down', async () => {
    const service = await start({ SHUTDOWN_GRACE_MS: '500' });
    await nats.kill();
    await service.close();
    await nats.resume();
    expect(await connectionsTo()).toBe(0);
  });

  it('gets no call before all of it has started', async () => {
    const [reached, held] = [gateOfTest(), gateOfTest()];
    @Injectable()
    class SlowBootstrap implements OnApplicationBootstrap {
      async onApplicationBootstrap(): Promise<void> {
        reached.open();
        await held.opened;
      }
    }
    @Module({ imports: [ProbeModule], providers: [SlowBootstrap] })
    class SlowModule {}
    const starting = start({}, { ...probe, module: SlowModule });
    await reached.opened;
    const billing = createRpcClient(BillingService, bus.connection);
    const asked = billing.getBalance({ userId: 'u1' }, { deadlineMs: 500 });
    await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
    held.open();
    await starting;
    expect((await billing.getBalance({ userId: 'u1' })).balance?.totalRemaining).toBe(2031);
  });

  it.each([
    ['looked for its streams', '$JS.API.'],
    ['made a durable', '$JS.API.CONSUMER.CREATE.'],
  ])('starts although it was held up while it %s', async (_what, subject) => {
    const wasHeldUp = holdUpAtRequest(bus.connection, subject);
    await start({}, { ...probe, name: newServiceName() });
    expect(wasHeldUp()).toBe(true);
  });

  it('that cannot start leaves nothing open', async () => {
    const taken = await start({ HTTP_PORT: String(await freePort()) });
    const port = new URL(taken.url ?? '').port;
    const before = await connectionsTo();
    await expect(start({ HTTP_PORT: port })).rejects.toThrow('EADDRINUSE');
    const elsewhere = { DATABASE_URL: place.url.replace(/\/[^/]*$/, '/no_such_database') };
    await expect(start(elsewhere)).rejects.toThrow('no_such_database');
    const broken = {
      ...notesDatabase,
      migrations: [
        class Breaks1000000000001 {
          name = 'Breaks1000000000001';
          up = () => Promise.reject(new Error('breaks'));
          down = async () => {};
        },
      ],
    };
    await expect(start({}, { ...probe, database: broken })).rejects.toThrow('breaks');
    await eventually(
      passes(async () => expect(await connectionsTo()).toBe(before)),
      'the connections to be closed',
    );
  });

  it('without a database cannot inject one, but has the rest', async () => {
    const service = await start(
      { OBJECT_STORE_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/colophon-probe-${process.pid}` },
      { name: 'stateless', module: class Empty {}, storage: true },
    );
    expect(service.app.get(ObjectStore)).toBeInstanceOf(ObjectStore);
    expect(() => service.app.get(UnitOfWork)).toThrow('UnitOfWork');
  });
});

describe('migrations', () => {
  it('run once when three replicas start together', async () => {
    const fresh = await emptyDatabase();
    const replicas = Array.from({ length: 3 }, () =>
      createDataSource(notesDatabase, { url: fresh.url, poolSize: 2, applicationName: 'replica' }),
    );
    await Promise.all(replicas.map((replica) => replica.initialize()));
    await Promise.all(replicas.map((replica) => migrate(replica)));
    const applied = await replicas[0].query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
    expect(applied.map(({ name }) => name)).toEqual([
      'CreateMessagingTables0000000000001',
      'CreateNotes1000000000000',
    ]);
    await Promise.all(replicas.map((replica) => replica.destroy()));
    await fresh.drop();
  });

  it('are not bound by the time limit of daily statements', async () => {
    const fresh = await emptyDatabase();
    const limits: string[] = [];
    class Slow2000000000000 {
      name = 'Slow2000000000000';
      async up(runner: { query: (sql: string) => Promise<{ statement_timeout: string }[]> }) {
        limits.push(...(await runner.query('SHOW statement_timeout')).map((row) => row.statement_timeout));
      }
      down = async () => {};
    }
    const database = createDataSource(
      { entities: [], migrations: [Slow2000000000000] },
      { url: fresh.url, poolSize: 2, applicationName: 'slow' },
    );
    await database.initialize();
    await migrate(database);
    limits.push(
      ...(await database.query<{ statement_timeout: string }[]>('SHOW statement_timeout')).map(
        (row) => row.statement_timeout,
      ),
    );
    expect(limits).toEqual(['0', '15s']);
    await database.destroy();
    await fresh.drop();
  });
});
