import { processMentions } from '@colophon/local-servers';
import type { Environment } from '@colophon/platform';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkout } from './checkout.js';
import type { DatabaseUrls } from '../dependencies/database-urls.js';
import type { MetricsPorts } from './metrics-ports.js';
import { DevstackError, explainSystemError } from './devstack.errors.js';
import { writePrivate } from './private-file.js';

/** Folders and files of COLOPHON_HOME: everything that lasts between starts. */
export interface Home {
  readonly directory: string;
  readonly postgres: string;
  readonly nats: string;
  readonly objects: string;
  readonly mail: string;
  readonly logs: string;
  readonly secrets: string;
  readonly signingKey: string;
  readonly secretsKey: string;
  readonly webhooksKey: string;
  /** Says who runs on it and where NATS listens, for the commands beside `start`. */
  readonly running: string;
  /** Of a start with containers: its objects, and what containers read, which are keys of two services and the pages. */
  readonly containers: Readonly<Record<'minio' | 'authKeys' | 'webhooksKeys' | 'pages', string>>;
  /** Numbers of a start that is observed. */
  readonly prometheus: string;
}

/** What `start` leaves in `running` while it is up. */
export interface RunningNote {
  readonly pid: number;
  readonly url: string;
  readonly natsUrl: string;
  /** With the passwords of their roles; absent until they answer. The note is readable by its owner alone. */
  readonly databases?: DatabaseUrls;
  /** The variables that name the store of their files, without the keys of an operator's own. */
  readonly store?: Environment;
  /** Absent until they are about to start. */
  readonly services?: { readonly port: number; readonly metricsPorts?: MetricsPorts };
}

const LEAST_FREE_BYTES = 200 * 1024 ** 2;

export function homeOf(env: NodeJS.ProcessEnv): Home {
  // npm changes into the checkout; users mean paths from their own folder.
  const directory = resolve(env['INIT_CWD'] ?? checkout, env['COLOPHON_HOME'] || join(checkout, '.colophon'));
  return {
    directory,
    postgres: join(directory, 'postgres'),
    nats: join(directory, 'nats'),
    objects: join(directory, 'objects'),
    mail: join(directory, 'mail'),
    logs: join(directory, 'logs'),
    secrets: join(directory, 'secrets.json'),
    signingKey: join(directory, 'signing-key.pem'),
    secretsKey: join(directory, 'secrets.key'),
    webhooksKey: join(directory, 'webhooks.key'),
    running: join(directory, 'running.json'),
    containers: {
      minio: join(directory, 'minio'),
      authKeys: join(directory, 'keys'),
      webhooksKeys: join(directory, 'webhooks-keys'),
      pages: join(directory, 'pages'),
    },
    prometheus: join(directory, 'prometheus'),
  };
}

/** Whether a start or a restore has been here: they make the secrets first and keep them. */
export async function isHome({ secrets }: Home): Promise<boolean> {
  try {
    return typeof (JSON.parse(await readFile(secrets, 'utf8')) as { roles?: unknown }).roles === 'object';
  } catch {
    return false;
  }
}

/** For a folder that is about to become ours. @throws DevstackError for one in which a person keeps something */
export async function refuseForeign(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) throw foreign(`${folder} holds files that are`);
}

const foreign = (what: string): DevstackError =>
  new DevstackError(`${what} not Colophon's: set COLOPHON_HOME to another folder.`);

/**
 * Makes the folders; refuses a disk that is about to be full, because databases end badly there, and folders of a person
 * that have the names of ours.
 */
export async function prepareHome(home: Home): Promise<void> {
  try {
    if (!(await isHome(home))) {
      if (existsSync(home.secrets)) throw foreign(`${home.secrets} is`);
      for (const folder of [home.postgres, home.nats, home.objects, home.mail, home.logs])
        await refuseForeign(folder);
    }
    await mkdir(home.directory, { recursive: true });
    // Passable for the user Postgres runs as when we are root; the folders inside are closed.
    await chmod(home.directory, 0o711);
    for (const folder of [home.nats, home.objects, home.mail, home.logs]) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    }
    const { bavail, bsize } = await statfs(home.directory);
    if (bavail * bsize < LEAST_FREE_BYTES) {
      throw new DevstackError(
        `Only ${Math.round((bavail * bsize) / 1024 ** 2)} MB are free on the disk of ${home.directory}: ` +
          `free at least ${LEAST_FREE_BYTES / 1024 ** 2} MB, or set COLOPHON_HOME to a folder on another disk.`,
      );
    }
  } catch (error) {
    throw explainSystemError(error as NodeJS.ErrnoException, home.directory) ?? error;
  }
}

/** The start that runs on this home now, undefined when none does. */
export async function runningOn(home: Home): Promise<RunningNote | undefined> {
  const text = await readFile(home.running, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const note = parseNote(text);
  return note !== undefined && note.pid !== process.pid && processMentions(note.pid, 'devstack')
    ? note
    : undefined;
}

/** Takes the home for this process. */
export async function claimHome(home: Home, url: string): Promise<void> {
  const other = await runningOn(home);
  if (other !== undefined) {
    throw new DevstackError(
      `Colophon already runs on ${home.directory} (process ${other.pid}, ${other.url}): stop it first, ` +
        'or set COLOPHON_HOME and PORT to start another beside it.',
    );
  }
  await noteRunning(home, { pid: process.pid, url, natsUrl: '' });
}

export async function noteRunning(home: Home, note: RunningNote): Promise<void> {
  await writePrivate(home.running, JSON.stringify(note));
}

export async function releaseHome(home: Home): Promise<void> {
  await rm(home.running, { force: true });
}

function parseNote(text: string): RunningNote | undefined {
  try {
    return JSON.parse(text) as RunningNote;
  } catch {
    return undefined;
  }
}
