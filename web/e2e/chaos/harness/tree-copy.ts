import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface TreeCopy {
  readonly root: string;
  remove(): Promise<void>;
}

/**
 * What of a built checkout is needed to run its services, as files of its own; other people's packages are linked hard,
 * because the processes that read PDFs may look nowhere else. It lies beside them, on the same file system.
 */
export const copyTree = async (from: string): Promise<TreeCopy> => {
  const place = join(from, 'node_modules/.cache');
  await mkdir(place, { recursive: true });
  const root = await mkdtemp(join(place, 'colophon-chaos-'));
  const parts = ['proto', ...(await readdir(join(from, 'services'))).map((name) => join('services', name))];
  for (const part of parts) {
    await mkdir(join(root, part), { recursive: true });
    for (const name of ['package.json', 'dist'])
      await cp(join(from, part, name), join(root, part, name), { recursive: true }).catch(ignoreMissing);
  }
  await copyPackages(join(from, 'node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
};

/** Packages of our own are links within the workspace, and lead to the copy as relative links do. */
const copyPackages = async (from: string, to: string): Promise<void> => {
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') && name !== '@colophon');
  await run('cp', ['-al', ...names.map((name) => join(from, name)), to]);
  await mkdir(join(to, '@colophon'));
  for (const entry of await readdir(join(from, '@colophon'))) {
    const target = entry === 'contracts' ? '../../proto' : `../../services/${entry}`;
    await symlink(target, join(to, '@colophon', entry));
  }
};

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
};
