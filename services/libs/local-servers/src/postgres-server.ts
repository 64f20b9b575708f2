import { chown, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endLeftover, isAlive } from './leftover-process.js';
import { findPostgres } from './postgres-binaries.js';
import { explainFailure, ServerError } from './server.errors.js';
import { type ServerProcess, startServerProcess } from './server-process.js';
import { makeServerDirectory, reachablePlace, serverUser } from './server-user.js';
import { run } from './tool-cache.js';

export interface PostgresServerOptions {
  /** Keeps the database cluster; a second start on it finds the data again. */
  dataDir: string;
  port: number;
  /** Password of the role `postgres`; without one every local connection is trusted (tests only). */
  password?: string;
  /** True: every commit is on disk before it is answered. False only for tests, whose data may be lost. */
  durable: boolean;
  logFile?: string;
}

export interface RunningPostgres extends ServerProcess {
  /** Connection of the role `postgres` to the database `postgres`. */
  readonly url: string;
  /** Where the data really is: elsewhere than asked when the server's user could not reach that place. */
  readonly dataDir: string;
}

/** Starts the embedded Postgres on loopback; creates the cluster on the first start. */
export async function startPostgresServer(options: PostgresServerOptions): Promise<RunningPostgres> {
  const native = await findPostgres();
  const dataDir = await reachablePlace(options.dataDir);
  await clearLeftover(dataDir);
  if (!(await isCluster(dataDir))) await createCluster(native, dataDir, options);
  const server = await retriedWhileBusy(() => launch(native, dataDir, options));
  const credentials =
    options.password === undefined ? 'postgres' : `postgres:${encodeURIComponent(options.password)}`;
  return { ...server, dataDir, url: `postgres://${credentials}@127.0.0.1:${options.port}/postgres` };
}

function launch(native: string, dataDir: string, options: PostgresServerOptions): Promise<ServerProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: options.port,
    unix_socket_directories: '',
    max_connections: 300,
    shared_buffers: '32MB',
    // Reads by the backends themselves: the I/O workers would be three more processes that idle.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return startServerProcess({
    name: 'Postgres',
    command: join(native, 'bin/postgres'),
    args: ['-D', dataDir, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    cwd: dataDir,
    dataDir,
    // "Fast": rolls open transactions back and writes a checkpoint.
    stopSignal: 'SIGINT',
    ready: /database system is ready to accept connections/,
    readyTimeoutMs: 60_000,
    ...(serverUser === undefined ? {} : { user: serverUser }),
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
  });
}

/** Builds the cluster beside its place and moves it there, so that an interrupted first start leaves nothing half made. */
async function createCluster(native: string, dataDir: string, options: PostgresServerOptions): Promise<void> {
  const scratch = `${dataDir}.new`;
  const passwordFile = `${dataDir}.password`;
  await rm(scratch, { recursive: true, force: true });
  await makeServerDirectory(scratch);
  try {
    if (options.password !== undefined) {
      await writeFile(passwordFile, options.password, { mode: 0o600 });
      if (serverUser !== undefined) await chown(passwordFile, serverUser.uid, serverUser.gid);
    }
    await run(
      join(native, 'bin/initdb'),
      [
        '-D',
        scratch,
        '--username=postgres',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        ...(options.password === undefined
          ? ['--auth=trust']
          : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]),
        ...(options.durable ? [] : ['--no-sync']),
      ],
      { cwd: scratch, timeout: 120_000, ...serverUser },
    );
    await rename(scratch, dataDir);
  } catch (error) {
    const errors = String((error as { stderr?: string }).stderr || error);
    throw explainFailure('Postgres', { text: errors, errors }, dataDir);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(scratch, { recursive: true, force: true });
  }
}

async function isCluster(dataDir: string): Promise<boolean> {
  return stat(join(dataDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/**
 * Stops a Postgres that a killed start left behind. Its lock file is removed only when the process id in it now
 * belongs to some other program: Postgres itself settles a lock whose process is gone, and knows about its children.
 */
async function clearLeftover(dataDir: string): Promise<void> {
  const lockFile = join(dataDir, 'postmaster.pid');
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!(pid > 0)) return;
  await endLeftover(pid, dataDir, 'SIGINT');
  if (!isAlive(pid)) return;
  await unlink(lockFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

const SHARED_MEMORY_IN_USE = /pre-existing shared memory block/;

/** After a kill -9 of the main process its children hold the shared memory for a moment; 10 s bound the wait. */
async function retriedWhileBusy(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const isBusy = error instanceof ServerError && SHARED_MEMORY_IN_USE.test(error.message);
      if (!isBusy || attempt >= 20) throw error;
      await delay(500);
    }
  }
}
