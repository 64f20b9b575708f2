// Adds stub entries for optional platform packages the registry could not serve: without them npm leaves the
// packages out of the lock file, and `npm ci` then refuses that file. Run it after every change of the lock.
// Usage: node lock-complete.mjs [package-lock.json] [--check]; prints the number of stubs added (or missing).
import { readFileSync, writeFileSync } from 'node:fs';

const OPERATING_SYSTEMS = [
  ...[
    'android',
    'darwin',
    'freebsd',
    'openharmony',
    'win32',
    'linux',
    'netbsd',
    'openbsd',
    'sunos',
    'aix',
  ].map((name) => [name, name]),
  ['windows', 'win32'],
];
// Longer names first: "arm" is part of "arm64".
const PROCESSORS = [
  ...['riscv64', 'loong64', 'mips64el', 's390x', 'ppc64', 'arm64'].map((name) => [name, name]),
  ['armv7', 'arm'],
  ...['arm', 'ia32', 'x64'].map((name) => [name, name]),
  ['wasm32', 'wasm32'],
];
const EXACT_VERSION = /^\d/;

/** The entry Node's resolution finds for `name` from inside the package at `path`. */
function resolve(packages, path, name) {
  for (let directory = path; ; ) {
    const entry = packages[`${directory ? `${directory}/` : ''}node_modules/${name}`];
    if (entry !== undefined || directory === '') return entry;
    const parent = directory.lastIndexOf('node_modules/');
    directory = parent <= 0 ? '' : directory.slice(0, parent - 1);
  }
}

/** The entry of a package the registry could not serve: all that its name and version tell. */
export function stub(name, version, isDev) {
  const os = OPERATING_SYSTEMS.find(([word]) => name.includes(word))?.[1];
  const cpu = PROCESSORS.find(([word]) => name.includes(word))?.[1];
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(isDev ? { dev: true } : {}),
    ...(name.includes('musl') ? { libc: ['musl'] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

/** Adds the missing entries to `lock` and returns how many there were. */
export function completeLock(lock) {
  const { packages } = lock;
  let added = 0;
  for (const [path, entry] of Object.entries({ ...packages })) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!EXACT_VERSION.test(version)) continue;
      const found = resolve(packages, path, name);
      if (found?.version === version) continue;
      packages[`${found ? `${path}/` : ''}node_modules/${name}`] = stub(name, version, entry.dev);
      added += 1;
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
  );
  return added;
}

if (import.meta.filename === process.argv[1] || process.argv[1]?.endsWith('lock-complete.mjs')) {
  const file = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'package-lock.json';
  const isCheck = process.argv.includes('--check');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const added = completeLock(lock);
  if (!isCheck && added > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`stubs ${added}`);
  if (isCheck && added > 0) {
    console.error(
      `${file} lacks ${added} entries npm ci asks for: run node services/tools/devstack/lock-complete.mjs`,
    );
    process.exitCode = 1;
  }
}
