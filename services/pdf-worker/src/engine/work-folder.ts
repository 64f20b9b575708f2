import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = 'colophon-pdf-';

/** A fresh folder for this process's files; those of workers that no longer run are swept away. */
export async function makeWorkFolder(configured: string): Promise<string> {
  // The permission model of the children knows real paths only; a temporary folder is often a link.
  const parent = await realpath(configured);
  for (const name of await readdir(parent)) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner && !runs(Number(owner))) await rm(join(parent, name), { recursive: true, force: true });
  }
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
