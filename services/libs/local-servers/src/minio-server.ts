import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerError } from './server.errors.js';
import { type ServerProcess, startServerProcess } from './server-process.js';
import { cacheTool, findOnPath, goInstall, isExecutable, type Progress, toolCacheDir } from './tool-cache.js';

/** Last version of MinIO's community edition that Go can build; it is no longer maintained. */
export const MINIO_VERSION = 'v0.0.0-20260212201848-7aac2a2c5b7c';

export interface RunningMinio extends ServerProcess {
  /** S3 endpoint, path style. */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

/** A MinIO program: MINIO_BIN, PATH, cache, or (when `build` is set) built by Go; undefined where none of these works. */
export async function findMinio(options: {
  build: boolean;
  progress?: Progress;
}): Promise<string | undefined> {
  const progress = options.progress ?? (() => undefined);
  const cached = join(toolCacheDir(), `minio-${MINIO_VERSION}`);
  const present = process.env['MINIO_BIN'] || (await findOnPath('minio'));
  if (present) return present;
  if (await isExecutable(cached)) return cached;
  const go = options.build ? await findOnPath('go') : undefined;
  if (go === undefined) return undefined;
  progress(`building MinIO with Go; once, takes some minutes`);
  return cacheTool(cached, async (scratch) => {
    await goInstall(go, `github.com/minio/minio@${MINIO_VERSION}`, scratch, progress);
    return join(scratch, 'minio');
  }).catch((error: unknown) => {
    progress(`MinIO could not be built: ${String(error)}`);
    return undefined;
  });
}

/** Starts a MinIO on loopback with its objects in `dataDir`. */
export async function startMinioServer(options: { dataDir: string; port: number }): Promise<RunningMinio> {
  const command = await findMinio({ build: true });
  if (command === undefined) {
    throw new ServerError(
      'TOOL_MISSING',
      'No MinIO was found or could be built: install Go 1.25 or newer, or set MINIO_BIN.',
    );
  }
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const credentials = { accessKey: 'colophon', secretKey: 'colophon-test-only' };
  const endpoint = `http://127.0.0.1:${options.port}`;
  const server = await startServerProcess({
    name: 'MinIO',
    command,
    args: ['server', '--quiet', '--address', `127.0.0.1:${options.port}`, options.dataDir],
    cwd: options.dataDir,
    dataDir: options.dataDir,
    env: {
      ...process.env,
      MINIO_ROOT_USER: credentials.accessKey,
      MINIO_ROOT_PASSWORD: credentials.secretKey,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
    },
    stopSignal: 'SIGTERM',
    ready: () => answersReady(endpoint),
    readyTimeoutMs: 30_000,
  });
  return { ...server, ...credentials, endpoint, region: 'us-east-1' };
}

async function answersReady(endpoint: string): Promise<boolean> {
  const answer = await fetch(`${endpoint}/minio/health/ready`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
