import { readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { usageError } from '../command-error.js';
import { isSystemError } from '../system-error.js';

const ENDING = '.lock';

/**
 * One process works on a folder at a time. Each puts a file there that is named after it, then looks for others: of two
 * that come at once each sees the other, so at most one goes on. A file says all by its name, so a killed process leaves
 * none half written, and the next one removes it.
 */
export class FolderLock {
  private constructor(private readonly path: string) {}

  /** @throws CommandError while another process, or another machine, has it */
  static async take(folder: string, host = hostname(), pid = process.pid): Promise<FolderLock> {
    const own = nameOf(host, pid);
    const lock = new FolderLock(join(folder, own));
    await writeFile(lock.path, '');
    const others = (await readdir(folder)).filter((name) => name.endsWith(ENDING) && name !== own);
    for (const name of others) {
      const path = join(folder, name);
      if (isOver(name, host)) {
        await rm(path, { force: true });
        continue;
      }
      await lock.release();
      throw usageError(`Another run works here: ${path}. Remove that file if you know that it has ended.`);
    }
    return lock;
  }

  async release(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

const nameOf = (host: string, pid: number): string => `${encodeURIComponent(host)}.${pid}${ENDING}`;

/** A process of another machine counts as running. */
const isOver = (name: string, host: string): boolean => {
  const [, pid = ''] = /\.(\d+)\.lock$/.exec(name) ?? [];
  if (name !== nameOf(host, Number(pid))) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return isSystemError(error, 'ESRCH');
  }
};
