import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { copyTree, linkPackages } from '../../chaos/harness/tree-copy.ts';
import { checkout } from '../../stack/running-stack.ts';
import { UsageError } from './options.ts';

const run = promisify(execFile);
/** What of a checkout its services are built from; the web app is named in the lock file. */
const SOURCES = [
  'proto',
  'services',
  'web/package.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
/** Says that a tree was built to its end. */
const STAMP = '.built';

/** A version of the product, built. */
export interface Release {
  readonly name: 'N' | 'N−1';
  readonly revision: string;
  /** Top of the built tree. */
  readonly root: string;
  remove(): Promise<void>;
}

/** A version before a service was made has no part of it. */
export const hasService = ({ root }: Release, service: string): boolean =>
  existsSync(join(root, 'services', service, 'dist/main.js'));

/**
 * What the previous version is replaced by.
 * @param wanted undefined for the current checkout, in a copy: a later build does not change it
 */
export const presentRelease = async (wanted: string | undefined): Promise<Release> => {
  if (wanted !== undefined) return releaseOf('N', wanted);
  const copy = await copyTree(checkout);
  const changes = await git('status', '--porcelain', '--', 'proto', 'services');
  const revision = await git('rev-parse', '--short', 'HEAD');
  return {
    name: 'N',
    revision: changes ? `${revision} with changes` : revision,
    root: copy.root,
    remove: () => copy.remove(),
  };
};

/**
 * @param wanted a revision of git; undefined for the last tag
 * @throws UsageError if it does not exist
 */
export const previousRelease = async (wanted: string | undefined): Promise<Release> =>
  releaseOf('N−1', wanted ?? (await git('describe', '--tags', '--abbrev=0').catch(noTag)));

/** Built from the sources git keeps. Once built it stays, because it never changes. */
const releaseOf = async (name: Release['name'], wanted: string): Promise<Release> => {
  const sha = await git('rev-parse', '--verify', `${wanted}^{commit}`).catch(() => {
    throw new UsageError(`git knows no revision ${wanted}`);
  });
  const root = join(checkout, 'dist/releases', sha);
  if (!existsSync(join(root, STAMP))) await build(sha, root);
  return { name, revision: sha.slice(0, 7), root, remove: () => Promise.resolve() };
};

const build = async (sha: string, root: string): Promise<void> => {
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  const archive = join(root, 'sources.tar');
  await git('archive', '--output', archive, sha, '--', ...SOURCES);
  await run('tar', ['-xf', archive, '-C', root]);
  await rm(archive);
  if (await hasPackagesOf(root)) await linkPackages(join(checkout, 'node_modules'), root);
  else await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: root });
  const compiler = join(root, 'node_modules/typescript7/bin/tsc');
  await run(process.execPath, [compiler, '-b', launcherOf(root)], { cwd: root });
  await writeFile(join(root, STAMP), '');
};

/** The project that refers to all others; releases before services/tools kept it among the services. */
const launcherOf = (root: string): string =>
  ['services/tools/devstack', 'services/devstack'].find((folder) => existsSync(join(root, folder))) ??
  'services';

/** Whether the packages of this checkout are all that the other's lock file asks for. */
const hasPackagesOf = async (root: string): Promise<boolean> => {
  const install = pathToFileURL(join(checkout, 'services/tools/devstack/bootstrap/install.mjs')).href;
  const { isSatisfied } = (await import(install)) as { isSatisfied: (lock: unknown) => boolean };
  return isSatisfied(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
};

const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', [...args], { cwd: checkout })).stdout.trim();

const noTag = (): never => {
  throw new UsageError('there is no tag yet: say by --from which revision is the previous version');
};
