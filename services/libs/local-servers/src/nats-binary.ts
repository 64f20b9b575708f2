import { join } from 'node:path';
import { ServerError } from './server.errors.js';
import {
  cacheTool,
  findOnPath,
  goInstall,
  isExecutable,
  type Progress,
  run,
  toolCacheDir,
} from './tool-cache.js';

/** Version that is built when the machine has none. */
export const NATS_VERSION = '2.15.2';
/** Oldest version that honours `sync_interval`, several filter subjects and `term` with a reason. */
const OLDEST = [2, 12] as const;

/** Where a usable nats-server was found. */
export interface NatsBinary {
  path: string;
  version: string;
  origin: 'NATS_SERVER_BIN' | 'PATH' | 'cache' | 'go install' | 'system package' | 'container image';
}

/**
 * Finds or makes a nats-server, in the order: variable, PATH, cache, Go, system package, container image.
 * Throws one sentence that says what to install when nothing works.
 */
export async function findNatsServer(progress: Progress = () => undefined): Promise<NatsBinary> {
  const named = process.env['NATS_SERVER_BIN'];
  if (named !== undefined && named !== '') return checkNamed(named);
  const onPath = await findOnPath('nats-server');
  const version = onPath === undefined ? undefined : await versionOf(onPath);
  if (onPath !== undefined && version !== undefined && isRecent(version))
    return { path: onPath, version, origin: 'PATH' };
  if (onPath !== undefined)
    progress(`nats-server on PATH is ${version ?? 'unreadable'}, too old; looking further`);
  const cached = join(toolCacheDir(), `nats-server-${NATS_VERSION}`);
  if (await isExecutable(cached)) return { path: cached, version: NATS_VERSION, origin: 'cache' };
  for (const [origin, produce] of Object.entries(sources) as [NatsBinary['origin'], Source][]) {
    try {
      const path = await cacheTool(cached, (scratch) => produce(scratch, progress));
      return { path, version: (await versionOf(path)) ?? NATS_VERSION, origin };
    } catch (error) {
      progress(`nats-server by ${origin}: ${firstLine(error)}`);
    }
  }
  throw new ServerError(
    'TOOL_MISSING',
    `No nats-server ${OLDEST.join('.')} or newer was found or could be built: install Go 1.25 or newer (https://go.dev/dl), ` +
      'or install nats-server (https://nats.io/download) and set NATS_SERVER_BIN to it, or set NATS_URL to a running server.',
  );
}

type Source = (scratch: string, progress: Progress) => Promise<string>;

const sources: Partial<Record<NatsBinary['origin'], Source>> = {
  'go install': async (scratch, progress) => {
    const go = (await findOnPath('go')) ?? missing('Go is not on PATH');
    progress(`building nats-server ${NATS_VERSION} with Go; once, takes about a minute`);
    await goInstall(go, `github.com/nats-io/nats-server/v2@v${NATS_VERSION}`, scratch, progress);
    return join(scratch, 'nats-server');
  },
  'system package': async (scratch, progress) => {
    const apt = (await findOnPath('apt-get')) ?? missing('this system has no apt-get');
    const { stdout } = await run('apt-cache', ['policy', 'nats-server']);
    const candidate = /Candidate: (\S+)/.exec(stdout)?.[1];
    if (candidate === undefined || !isRecent(candidate))
      missing(`the system offers ${candidate ?? 'none'}, too old`);
    progress(`fetching the system's package nats-server ${candidate}`);
    await run(apt, ['download', 'nats-server'], { cwd: scratch });
    await run('sh', ['-c', 'dpkg-deb -x nats-server_*.deb .'], { cwd: scratch });
    return join(scratch, 'usr/sbin/nats-server');
  },
  'container image': async (scratch, progress) => {
    if (process.platform !== 'linux') missing('the image holds a Linux program');
    const docker = (await findOnPath('docker')) ?? missing('Docker is not on PATH');
    progress(`fetching nats-server ${NATS_VERSION} from its container image`);
    const { stdout } = await run(docker, ['create', `nats:${NATS_VERSION}`], { timeout: 120_000 });
    const container = stdout.trim();
    await run(docker, ['cp', `${container}:/nats-server`, scratch]);
    await run(docker, ['rm', container]);
    return join(scratch, 'nats-server');
  },
};

async function checkNamed(path: string): Promise<NatsBinary> {
  const version = await versionOf(path);
  if (version !== undefined && isRecent(version)) return { path, version, origin: 'NATS_SERVER_BIN' };
  throw new ServerError(
    'TOOL_MISSING',
    version === undefined
      ? `NATS_SERVER_BIN names ${path}, which does not run as nats-server: correct or unset it.`
      : `NATS_SERVER_BIN names nats-server ${version}; ${OLDEST.join('.')} or newer is needed: correct or unset it.`,
  );
}

/** Version a nats-server program reports, undefined when it does not run. */
async function versionOf(path: string): Promise<string | undefined> {
  const printed = await run(path, ['--version'], { timeout: 5000 }).catch(() => undefined);
  return /v?(\d+\.\d+\.\d+)/.exec(printed?.stdout ?? '')?.[1];
}

function isRecent(version: string): boolean {
  const [major = 0, minor = 0] = version.split(/[.~+-]/).map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function missing(reason: string): never {
  throw new Error(reason);
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
