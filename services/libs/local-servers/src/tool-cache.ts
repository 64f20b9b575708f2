import { execFile, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** Receives one line of progress for people. */
export type Progress = (line: string) => void;

/** Directory of the programs Colophon built or fetched itself; shared by all checkouts of a user. */
export function toolCacheDir(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'colophon', 'bin');
}

export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Full path of a program on PATH, undefined if it is not there. */
export async function findOnPath(program: string): Promise<string | undefined> {
  for (const directory of (process.env['PATH'] ?? '').split(delimiter)) {
    const candidate = join(directory, program);
    if (directory !== '' && (await isExecutable(candidate))) return candidate;
  }
  return undefined;
}

/**
 * Lets `produce` write a program into a scratch directory and moves it into the cache in one step,
 * so that an interrupted build or two builds at once never leave half a program behind.
 */
export async function cacheTool(
  cached: string,
  produce: (scratch: string) => Promise<string>,
): Promise<string> {
  await mkdir(toolCacheDir(), { recursive: true });
  await sweepScratch();
  const scratch = await mkdtemp(join(toolCacheDir(), SCRATCH));
  try {
    await rename(await produce(scratch), cached);
    return cached;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes what killed builds left: a running build is younger. */
async function sweepScratch(): Promise<void> {
  for (const name of await readdir(toolCacheDir())) {
    const path = join(toolCacheDir(), name);
    // Another start may remove it at the same time.
    const found = name.startsWith(SCRATCH) ? await stat(path).catch(() => undefined) : undefined;
    if (found !== undefined && Date.now() - found.mtimeMs > LONGEST_BUILD_MS)
      await rm(path, { recursive: true, force: true });
  }
}

const SCRATCH = '.building-';
const LONGEST_BUILD_MS = 60 * 60_000;
const HEARTBEAT_MS = 15_000;
const GO_TIMEOUT_MS = 15 * 60_000;

/** `go install` of one program into a directory; says every 15 s that it still builds. */
export async function goInstall(go: string, target: string, into: string, progress: Progress): Promise<void> {
  const started = Date.now();
  const heartbeat = setInterval(
    () => progress(`still building (${Math.round((Date.now() - started) / 1000)} s)`),
    HEARTBEAT_MS,
  );
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(go, ['install', '-trimpath', '-ldflags=-s -w', target], {
        env: { ...process.env, GOBIN: into, CGO_ENABLED: '0' },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: GO_TIMEOUT_MS,
        detached: true,
      });
      const endGroup = (): void => {
        // Compilers are children of `go`; the group ends them all.
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      };
      process.once('exit', endGroup);
      let errors = '';
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        errors = (errors + chunk).slice(-2000);
      });
      child.once('error', reject);
      child.once('exit', (code) => {
        process.off('exit', endGroup);
        if (code === 0) resolve();
        else reject(new Error(errors.trim() || `exit ${code}`));
      });
    });
  } finally {
    clearInterval(heartbeat);
  }
}
