import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findMinio,
  type RunningMinio,
  type RunningNats,
  type RunningPostgres,
  startMinioServer,
  startNatsServer,
  startPostgresServer,
  withFreePort,
} from '@colophon/local-servers';

const NATS_STORE_BYTES = 1024 ** 3;

/** One NATS server of a test file; keeps its port and store over kills. */
export class TestNats {
  private running: RunningNats | undefined;
  private readonly dataDir: string;
  private port = 0;

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  async start(): Promise<RunningNats> {
    this.running = await withFreePort(async (port) => {
      this.port = port;
      return this.launch();
    });
    return this.running;
  }

  async kill(): Promise<void> {
    await this.running?.kill();
  }

  async resume(): Promise<RunningNats> {
    await this.running?.kill();
    this.running = await this.launch();
    return this.running;
  }

  async stop(): Promise<void> {
    // What it stored is thrown away: no reason to let it finish writing.
    await this.running?.kill();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private launch(): Promise<RunningNats> {
    return startNatsServer({
      dataDir: this.dataDir,
      port: this.port,
      durable: false,
      maxStoreBytes: NATS_STORE_BYTES,
    });
  }
}

/** All servers of one keeper: one shared Postgres and MinIO, and a NATS server per test file. */
export class TestServers {
  private root: Promise<string> | undefined;
  private postgresServer: Promise<RunningPostgres> | undefined;
  private minioServer: Promise<RunningMinio | undefined> | undefined;

  postgres(): Promise<RunningPostgres> {
    this.postgresServer ??= this.directory('postgres').then((dataDir) =>
      withFreePort((port) => startPostgresServer({ dataDir, port, durable: false })),
    );
    return this.postgresServer;
  }

  /** Undefined where no MinIO program is at hand; building one takes minutes, which is not for a test to do. */
  minio(): Promise<RunningMinio | undefined> {
    this.minioServer ??= findMinio({ build: false }).then(async (found) => {
      if (found === undefined) return undefined;
      const dataDir = await this.directory('minio');
      return withFreePort((port) => startMinioServer({ dataDir, port }));
    });
    return this.minioServer;
  }

  async nats(name: string): Promise<TestNats> {
    return new TestNats(await this.directory(name));
  }

  async close(): Promise<void> {
    // A server that did not start needs no stop.
    const postgres = await this.postgresServer?.catch(() => undefined);
    const minio = await this.minioServer?.catch(() => undefined);
    await Promise.all([postgres?.kill(), minio?.kill()]);
    if (postgres !== undefined) await discard(postgres.dataDir);
    if (this.root !== undefined) await discard(await this.root);
  }

  private async directory(name: string): Promise<string> {
    this.root ??= mkdtemp(join(tmpdir(), 'colophon-test-data-')).then(async (root) => {
      await chmod(root, 0o711);
      return root;
    });
    return join(await this.root, name);
  }
}

function discard(directory: string): Promise<void> {
  // A killed Postgres' children may still write for a moment.
  return rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
