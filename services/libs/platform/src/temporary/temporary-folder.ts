import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A place for files that mean nothing once the process has ended. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Of this process. Their number is not enough to know them by: in a container every process is number 1. */
const mine = new Set<string>();

const prefixOf = (kind: string): string => `colophon-${kind}-`;

/**
 * @param parent is there already
 * @param kind a short word for its content, e.g. `pdf`
 */
export async function makeTemporaryFolder(parent: string, kind: string): Promise<TemporaryFolder> {
  const path = join(parent, `${prefixOf(kind)}${process.pid}-${randomUUID()}`);
  mine.add(path);
  await mkdir(path, { mode: 0o700 });
  return {
    path,
    remove: async () => {
      await rm(path, { recursive: true, force: true });
      mine.delete(path);
    },
  };
}

/**
 * Removes the folders of processes that were killed: a container that is started again keeps its disk, and would fill
 * it. Called when a service starts.
 */
export async function sweepTemporaryFolders(parent: string, kind: string): Promise<void> {
  const owned = new RegExp(`^${prefixOf(kind)}(\\d+)-`);
  for (const name of await readdir(parent)) {
    const owner = Number(owned.exec(name)?.[1]);
    const path = join(parent, name);
    const isLeft = owner === process.pid ? !mine.has(path) : owner > 0 && !runs(owner);
    // What is another user's stays: no service fails to start for it.
    if (isLeft) await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
