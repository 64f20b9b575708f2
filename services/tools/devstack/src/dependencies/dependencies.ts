import { freePort, startPostgresServer } from '@colophon/local-servers';
import { join } from 'node:path';
import type { Home } from '../stack/home.js';
import { type Kept, keepRunning } from '../stack/keep-running.js';
import type { Report } from '../stack/report.js';
import type { Secrets } from '../stack/secrets.js';
import { startWatchedNats } from './watched-nats.js';
import { createDatabases, externalDatabases } from './databases.js';
import type { DatabaseUrls } from './database-urls.js';

/** The servers that the services need, local ones or the operator's. */
export interface Dependencies {
  readonly natsUrl: string;
  readonly databases: DatabaseUrls;
  /** In the order they were started; stopped in the opposite one, after the services. */
  readonly processes: readonly Kept[];
}

/** Starts what no variable replaces. Postgres and NATS start at the same time. */
export async function startDependencies(
  home: Home,
  secrets: Secrets,
  env: NodeJS.ProcessEnv,
  report: Report,
): Promise<Dependencies> {
  const processes: Kept[] = [];
  const starts = await Promise.allSettled([
    provideNats(home, env, report, processes),
    provideDatabases(home, secrets, env, report, processes),
  ]);
  const [nats, databases] = starts;
  if (nats.status === 'fulfilled' && databases.status === 'fulfilled') {
    return { natsUrl: nats.value, databases: databases.value, processes };
  }
  await Promise.all(processes.map((kept) => kept.stop()));
  throw starts.find((start) => start.status === 'rejected')?.reason;
}

async function provideNats(
  home: Home,
  env: NodeJS.ProcessEnv,
  report: Report,
  processes: Kept[],
): Promise<string> {
  if (env['NATS_URL']) {
    report.step(`NATS: using ${withoutCredentials(env['NATS_URL'])}`);
    return env['NATS_URL'];
  }
  const port = await freePort();
  const nats = await keepRunning(
    'nats-server',
    () =>
      startWatchedNats(
        {
          durable: isDurable(env),
          dataDir: home.nats,
          port,
          logFile: join(home.logs, 'nats-server.log'),
          progress: (line) => report.step(`NATS: ${line}`),
        },
        report.warning,
      ),
    report.warning,
  );
  processes.push(nats);
  report.step(`NATS started on port ${port}`);
  return `nats://127.0.0.1:${port}`;
}

/** @param processes gets the one that was started, if any */
export async function provideDatabases(
  home: Home,
  secrets: Secrets,
  env: NodeJS.ProcessEnv,
  report: Report,
  processes: Kept[],
): Promise<DatabaseUrls> {
  const given = externalDatabases(env);
  if (given !== undefined) {
    report.step('Postgres: using the given databases');
    return given;
  }
  if (env['DATABASE_URL']) {
    report.step(`Postgres: using ${withoutCredentials(env['DATABASE_URL'])}`);
    return createDatabases(env['DATABASE_URL'], secrets);
  }
  const port = await freePort();
  let serverUrl = '';
  const postgres = await keepRunning(
    'Postgres',
    async () => {
      const server = await startPostgresServer({
        dataDir: home.postgres,
        port,
        password: secrets.postgres,
        durable: isDurable(env),
        logFile: join(home.logs, 'postgres.log'),
      });
      serverUrl = server.url;
      if (server.dataDir !== home.postgres)
        report.note(`Postgres keeps its data in ${server.dataDir}: its user cannot reach ${home.postgres}`);
      return server;
    },
    report.warning,
  );
  processes.push(postgres);
  report.step(`Postgres started on port ${port}`);
  return createDatabases(serverUrl, secrets);
}

/** False for tests alone: what only a power failure could lose is not waited for. */
function isDurable(env: NodeJS.ProcessEnv): boolean {
  return env['COLOPHON_FSYNC'] !== 'off';
}

function withoutCredentials(text: string): string {
  return text.replace(/\/\/[^/@]*@/, '//');
}
