import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ServerName } from './servers.ts';

const run = promisify(execFile);

/** A file system of fixed size, in memory, that can be filled up. */
export interface SmallDisk {
  /** Which server's it is; undefined for a folder services write to themselves. */
  readonly server: ServerName | undefined;
  readonly folder: string;
}

/** @returns undefined if only root could create one, or no user at all */
export const mountSmallDisk = async (
  server: ServerName | undefined,
  folder: string,
  megabytes: number,
): Promise<SmallDisk | undefined> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  await mkdir(folder, { recursive: true });
  const mounted = await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m,mode=0711`,
    'tmpfs',
    folder,
  ]).then(
    () => true,
    () => false,
  );
  return mounted ? { server, folder } : undefined;
};

export const unmount = async ({ folder }: SmallDisk): Promise<void> => {
  await run('umount', ['-l', folder]);
};
