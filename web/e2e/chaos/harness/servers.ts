import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  freePort,
  type RunningMinio,
  type ServerProcess,
  startMinioServer,
  startNatsServer,
  startPostgresServer,
} from '@colophon/local-servers';

type ServerExit = Awaited<ServerProcess['exited']>;

/** A server that faults end and bring back on the same port and data. */
export class KeptServer {
  readonly name: ServerName;
  readonly port: number;
  private readonly launch: (port: number) => Promise<ServerProcess>;
  private running: ServerProcess;
  private turns: Promise<void> = Promise.resolve();

  private constructor(options: {
    name: ServerName;
    port: number;
    launch: (port: number) => Promise<ServerProcess>;
    running: ServerProcess;
  }) {
    this.name = options.name;
    this.port = options.port;
    this.launch = options.launch;
    this.running = options.running;
  }

  static async start(
    name: ServerName,
    launch: (port: number) => Promise<ServerProcess>,
  ): Promise<KeptServer> {
    const port = await freePort();
    return new KeptServer({ name, port, launch, running: await launch(port) });
  }

  get pid(): number {
    return this.running.pid;
  }

  /** `kill -9`, and a new start once `meanwhile` is over. Faults that want the same server take turns. */
  async outage(meanwhile: () => Promise<void>): Promise<void> {
    await this.inTurn((server) => server.kill(), meanwhile);
  }

  /** A clean end, then as `outage`. @returns how the server ended: SIGKILL where a clean end took too long */
  restart(meanwhile: () => Promise<void>): Promise<ServerExit> {
    return this.inTurn((server) => server.stop(), meanwhile);
  }

  private inTurn(
    end: (server: ServerProcess) => Promise<void>,
    meanwhile: () => Promise<void>,
  ): Promise<ServerExit> {
    const turn = this.turns.then(async () => {
      const { running } = this;
      await end(running);
      await meanwhile();
      this.running = await this.launch(this.port);
      return running.exited;
    });
    this.turns = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  /** Whatever is kept is thrown away, so there is nothing to wait for. */
  async end(): Promise<void> {
    await this.running.kill();
  }
}

export type ServerName = 'postgres' | 'nats' | 'store';
export type StoreKind = 'file' | 'minio';

/** The servers of the services: all real. */
export interface Servers {
  readonly postgres: KeptServer;
  readonly nats: KeptServer;
  /** Undefined with the file store, which is a folder and no server. */
  readonly store: KeptServer | undefined;
  /** Variables that name the store, without the address. */
  readonly storeVariables: Readonly<Record<string, string>>;
  readonly postgresDir: string;
}

export const startServers = async (home: string, kind: StoreKind): Promise<Servers> => {
  // Postgres runs as its own user where the suite is root's.
  await chmod(home, 0o711);
  // Below the folder of a small disk, which already exists; a cluster must be created there again.
  const wanted = join(home, 'postgres-disk/data');
  await mkdir(join(home, 'postgres-disk'), { recursive: true, mode: 0o711 });
  let postgresDir = wanted;
  const postgres = KeptServer.start('postgres', async (port) => {
    const logFile = join(home, 'logs/postgres.log');
    const server = await startPostgresServer({ dataDir: wanted, port, durable: true, logFile });
    postgresDir = server.dataDir;
    return server;
  });
  const nats = KeptServer.start('nats', (port) =>
    startNatsServer({
      dataDir: join(home, 'nats'),
      port,
      durable: true,
      logFile: join(home, 'logs/nats-server.log'),
    }),
  );
  const store = kind === 'minio' ? await startStore(home) : await makeFolder(home);
  return { postgres: await postgres, nats: await nats, ...store, postgresDir };
};

const makeFolder = async (home: string): Promise<Pick<Servers, 'store' | 'storeVariables'>> => {
  const folder = join(home, 'objects');
  await mkdir(folder, { recursive: true });
  return { store: undefined, storeVariables: { OBJECT_STORE_DIR: folder } };
};

const startStore = async (home: string): Promise<Pick<Servers, 'store' | 'storeVariables'>> => {
  let minio: RunningMinio | undefined;
  const store = await KeptServer.start('store', async (port) => {
    minio = await startMinioServer({ dataDir: join(home, 'minio'), port });
    return minio;
  });
  const { accessKey = '', secretKey = '', region = '' } = minio ?? {};
  return {
    store,
    storeVariables: { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_REGION: region },
  };
};
