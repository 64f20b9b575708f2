import { findMinio, freePort, type RunningMinio, startMinioServer } from '@colophon/local-servers';
import { readdir } from 'node:fs/promises';
import { DevstackError } from '../stack/devstack.errors.js';
import type { Home } from '../stack/home.js';
import type { Report } from '../stack/report.js';

/** Where objects are, with the variables that say so. */
export interface Storage {
  readonly endpoint: string;
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
  readonly S3_REGION?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_FORCE_PATH_STYLE?: string | undefined;
}

/** The operator's own store. */
export const storageOf = (env: NodeJS.ProcessEnv): Storage => ({
  endpoint: env['S3_ENDPOINT'] ?? '',
  accessKey: env['S3_ACCESS_KEY'],
  secretKey: env['S3_SECRET_KEY'],
  S3_REGION: env['S3_REGION'],
  S3_BUCKET: env['S3_BUCKET'],
  S3_FORCE_PATH_STYLE: env['S3_FORCE_PATH_STYLE'],
});

/** Containers share no folder. @throws DevstackError for a home of a start without containers */
export async function refuseObjectsAsFiles(home: Home): Promise<void> {
  if ((await readdir(home.objects)).length > 0)
    throw new DevstackError(
      `${home.directory} keeps its objects as files, which containers cannot share: set COLOPHON_HOME to another folder.`,
    );
}

/** For objects of containers. */
export async function beginStorage(home: Home, report: Report): Promise<RunningMinio> {
  await findMinio({ build: true, progress: (line) => report.step(`MinIO: ${line}`) });
  return startMinioServer({ dataDir: home.containers.minio, port: await freePort() });
}
