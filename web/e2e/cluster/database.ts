import type { ChildProcess } from 'node:child_process';
import { inTime, type Scene } from './scene.ts';

const HOLDER = 'psql_of_an_operator';
/** Longer than any step. */
const HELD_SECONDS = 3600;

const psql = (release: string, database: string, application: string, commands: readonly string[]) => [
  'exec',
  `${release}-postgres-0`,
  '--',
  'psql',
  `--dbname=user=postgres dbname=${database} application_name=${application}`,
  '--no-align',
  '--tuples-only',
  '--quiet',
  '--set=ON_ERROR_STOP=1',
  ...commands.map((command) => `--command=${command}`),
];

/** By psql in the bundled Postgres, as an operator does it. @returns rows of columns with a bar between them */
export const sql = async (
  { kube, release }: Scene,
  database: string,
  ...commands: readonly string[]
): Promise<string> => (await kube.kubectl(...psql(release, database, 'psql', commands))).trim();

/** A transaction left open in a psql: it holds what the statement locked until the session is ended. */
export const leaveOpen = async (scene: Scene, database: string, statement: string): Promise<ChildProcess> => {
  const { kube, release } = scene;
  const commands = ['BEGIN', statement, `SELECT pg_sleep(${HELD_SECONDS})`];
  const session = kube.start(...psql(release, database, HOLDER, commands));
  await inTime(
    async () =>
      (await sql(
        scene,
        database,
        `SELECT 1 FROM pg_stat_activity WHERE application_name = '${HOLDER}' AND query LIKE '%pg_sleep%'`,
      )) === '1',
    `a transaction that stays open in ${database}`,
  );
  return session;
};

/** What the runbooks say of locks: no transaction of ours takes a minute, so one that does is not ours. */
export const endOldTransactions = (scene: Scene, database: string): Promise<string> =>
  sql(
    scene,
    database,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = '${database}' AND backend_type = 'client backend' AND xact_start < now() - interval '1 minute'`,
  );
