import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endLeftover } from './leftover-process.js';
import { findNatsServer } from './nats-binary.js';
import { type ServerProcess, startServerProcess } from './server-process.js';
import type { Progress } from './tool-cache.js';

export interface NatsServerOptions {
  /** Keeps configuration, streams and the process id; a second start on it finds the streams again. */
  dataDir: string;
  port: number;
  /** Sync every write to the disk; without it, what only a power failure could lose is not waited for. */
  durable: boolean;
  /** Port of the HTTP monitoring endpoint; off when absent. */
  monitoringPort?: number;
  /** Upper bound of all streams together, bytes. Default 8 GiB. */
  maxStoreBytes?: number;
  /** One of several that share their streams; alone when absent. */
  cluster?: NatsClusterOptions;
  logFile?: string;
  progress?: Progress;
}

export interface NatsClusterOptions {
  /** Of this server, unlike all others. */
  serverName: string;
  /** Where this server listens for the others. */
  port: number;
  /** The same of all of them. */
  ports: readonly number[];
}

export interface RunningNats extends ServerProcess {
  readonly url: string;
  readonly monitoringUrl: string | undefined;
}

const DEFAULT_STORE_BYTES = 8 * 1024 ** 3;

/** Starts nats-server with JetStream on files, on loopback only. */
export async function startNatsServer(options: NatsServerOptions): Promise<RunningNats> {
  const binary = await findNatsServer(options.progress);
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const pidFile = join(options.dataDir, 'nats-server.pid');
  const previous = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (previous > 0) await endLeftover(previous, options.dataDir, 'SIGTERM');
  const configFile = join(options.dataDir, 'nats-server.conf');
  await writeFile(configFile, configuration(options), { mode: 0o600 });
  const server = await startServerProcess({
    name: 'nats-server',
    command: binary.path,
    args: ['-c', configFile],
    cwd: options.dataDir,
    dataDir: options.dataDir,
    stopSignal: 'SIGTERM',
    ready: /Server is ready/,
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
  });
  await writeFile(pidFile, String(server.pid));
  return {
    ...server,
    url: `nats://127.0.0.1:${options.port}`,
    monitoringUrl:
      options.monitoringPort === undefined ? undefined : `http://127.0.0.1:${options.monitoringPort}`,
  };
}

function configuration({
  dataDir,
  port,
  durable,
  monitoringPort,
  maxStoreBytes = DEFAULT_STORE_BYTES,
  cluster,
}: NatsServerOptions): string {
  return [
    `listen: "127.0.0.1:${port}"`,
    ...(monitoringPort === undefined ? [] : [`http: "127.0.0.1:${monitoringPort}"`]),
    'jetstream {',
    `  store_dir: ${JSON.stringify(dataDir)}`,
    // Losing power must not lose an acknowledged event; costs about 2 in 3 publishes a second.
    ...(durable ? ['  sync_interval: always'] : []),
    `  max_file_store: ${maxStoreBytes}`,
    '  max_memory_store: 67108864',
    '}',
    ...(cluster ? clusterLines(cluster) : []),
    '',
  ].join('\n');
}

function clusterLines({ serverName, port, ports }: NatsClusterOptions): string[] {
  const routes = ports.map((each) => `"nats://127.0.0.1:${each}"`);
  return [
    `server_name: ${JSON.stringify(serverName)}`,
    'cluster {',
    '  name: colophon',
    `  listen: "127.0.0.1:${port}"`,
    `  routes: [${routes.join(', ')}]`,
    '}',
  ];
}
