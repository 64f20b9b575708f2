import { execFile } from 'node:child_process';
import { cp, glob, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface TreeCopy {
  readonly root: string;
  remove(): Promise<void>;
}

/**
 * What of a built checkout is needed to run its services, as its own files; other people's packages are linked hard,
 * because the processes that read PDFs may look nowhere else. It lies beside them, on the same file system.
 */
export const copyTree = async (from: string): Promise<TreeCopy> => {
  const place = join(from, 'node_modules/.cache');
  await mkdir(place, { recursive: true });
  const root = await mkdtemp(join(place, 'colophon-chaos-'));
  for (const part of await packagesOf(from)) {
    await mkdir(join(root, part), { recursive: true });
    for (const name of ['package.json', 'dist'])
      await cp(join(from, part, name), join(root, part, name), { recursive: true }).catch(ignoreMissing);
  }
  await linkPackages(join(from, 'node_modules'), root);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
};

/**
 * Gives a tree the packages of another one. Those of our own lead to the tree itself, as links within a workspace do.
 */
export const linkPackages = async (from: string, root: string): Promise<void> => {
  const to = join(root, 'node_modules');
  await mkdir(join(to, '@colophon'), { recursive: true });
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') && name !== '@colophon');
  await run('cp', ['-al', ...names.map((name) => join(from, name)), to]);
  for (const part of await packagesOf(root)) {
    const { name } = JSON.parse(await readFile(join(root, part, 'package.json'), 'utf8')) as { name: string };
    await symlink(join('../..', part), join(to, name));
  }
};

/** Folders of our own packages except the web app, from the top of a tree, wherever they are. */
const packagesOf = async (root: string): Promise<string[]> => {
  const folders: string[] = [];
  const manifests = glob('{proto,services/*,services/{libs,tools}/*}/package.json', { cwd: root });
  for await (const manifest of manifests) folders.push(dirname(manifest));
  return folders;
};

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
};
