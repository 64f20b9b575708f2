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
  await linkPackages(join(from, 'node_modules'), root);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
};

/** Gives a tree the packages of another one. Those of our own lead to the tree itself, as links within a workspace do. */
export const linkPackages = async (from: string, root: string): Promise<void> => {
  const to = join(root, 'node_modules');
  await mkdir(join(to, '@colophon'), { recursive: true });
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') && name !== '@colophon');
  await run('cp', ['-al', ...names.map((name) => join(from, name)), to]);
  await symlink('../../proto', join(to, '@colophon/contracts'));
  for (const name of await readdir(join(root, 'services')))
    await symlink(join('../../services', name), join(to, '@colophon', name));
};

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
};
