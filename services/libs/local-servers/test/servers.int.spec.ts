import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  freePort,
  placeOfPostgres,
  type ServerProcess,
  startNatsServer,
  startPostgresServer,
} from '../src/index.js';
import { serverUser } from '../src/server-user.js';

/** Real: nats-server and Postgres processes on their own folders. Nothing mocked. */
let folder: string;
const running: ServerProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-servers-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  // Where Postgres keeps its data when its user cannot reach the folder.
  await rm(await placeOfPostgres(join(folder, 'pg')), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const kept = <T extends ServerProcess>(server: T): T => {
  running.push(server);
  return server;
};
const postgres = async (port?: number) =>
  kept(
    await startPostgresServer({
      dataDir: join(folder, 'pg'),
      port: port ?? (await freePort()),
      durable: true,
      password: 'p',
    }),
  );
const nats = async (port?: number) =>
  kept(
    await startNatsServer({ dataDir: join(folder, 'nats'), durable: true, port: port ?? (await freePort()) }),
  );

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('Postgres', () => {
  /** Making a cluster takes seconds: it is made once, and each test that is about something else gets a copy. */
  let made: string;

  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'colophon-servers-made-'));
    await chmod(made, 0o755);
    const options = { dataDir: join(made, 'pg'), durable: true, password: 'p' };
    await (await startPostgresServer({ ...options, port: await freePort() })).stop();
  });
  beforeEach(() => promisify(execFile)('cp', ['-a', join(made, 'pg'), join(folder, 'pg')]));
  afterAll(() => rm(made, { recursive: true }));

  it('finds its data again on the second start', async () => {
    const first = await postgres();
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    await first.stop();
    const second = await postgres();
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });

  it('keeps what was committed when it is killed and started again at once', async () => {
    const first = await postgres();
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS value');
    await first.kill();
    const second = await postgres();
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 7 }]);
  });

  it('takes over from the server that a killed start left running', async () => {
    const left = await postgres();
    const second = await postgres();
    expect(await left.exited).toEqual({ code: 0, signal: null });
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('starts although the process id in its lock file belongs to another program now, and lets that one live', async () => {
    const first = await postgres();
    await first.stop();
    // Of the server's own user: Postgres passes over a process that it may not signal, and over its parent.
    const other = spawn('sleep', ['60'], { stdio: 'ignore', ...serverUser });
    await once(other, 'spawn');
    await writeFile(join(first.dataDir, 'postmaster.pid'), `${other.pid}\n${first.dataDir}\n`);
    try {
      const second = await postgres();
      expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect([other.exitCode, other.signalCode]).toEqual([null, null]);
    } finally {
      other.kill();
    }
  });

  it('refuses a client without the password', async () => {
    const { url } = await postgres();
    await expect(query(url.replace('postgres:p@', 'postgres:wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('says that its port is taken', async () => {
    const { port, close } = await occupiedPort();
    await expect(postgres(port)).rejects.toMatchObject({ code: 'PORT_TAKEN' });
    await close();
  });

  it('says whose databases it found when they are of another version, and what to do', async () => {
    await writeFile(join(folder, 'pg/PG_VERSION'), '16\n');
    await expect(postgres()).rejects.toMatchObject({
      code: 'FOREIGN_DATA',
      message: expect.stringMatching(
        /holds databases of Postgres 16, and this is Postgres 18\.\d+.*: set COLOPHON_HOME to another folder/,
      ),
    });
  });

  it('creates its databases again if a first start was killed half-way', async () => {
    await rename(join(folder, 'pg'), join(folder, 'pg.new'));
    await rm(join(folder, 'pg.new/global'), { recursive: true });
    const { url } = await postgres();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('runs below a folder that its user cannot enter', async () => {
    await rm(join(folder, 'pg'), { recursive: true });
    await chmod(folder, 0o700);
    const { url } = await postgres();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('nats-server', () => {
  it('finds its streams again on the second start', async () => {
    const first = await nats();
    const before = await connect({ servers: first.url });
    await (await jetstreamManager(before)).streams.add({ name: 'KEPT', subjects: ['kept'] });
    await jetstream(before).publish('kept', 'event');
    await before.close();
    await first.stop();
    const second = await nats();
    const after = await connect({ servers: second.url });
    const { state } = await (await jetstreamManager(after)).streams.info('KEPT');
    await after.close();
    expect(state.messages).toBe(1);
  });

  it('syncs every write to disk', async () => {
    await nats();
    expect(await readFile(join(folder, 'nats', 'nats-server.conf'), 'utf8')).toContain(
      'sync_interval: always',
    );
  });

  it('takes over from the server that a killed start left running', async () => {
    const left = await nats();
    await nats();
    expect(await left.exited).toMatchObject({ signal: null });
  });

  it('says that its port is taken', async () => {
    const { port, close } = await occupiedPort();
    await expect(nats(port)).rejects.toMatchObject({ code: 'PORT_TAKEN' });
    await close();
  });
});

async function occupiedPort(): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
