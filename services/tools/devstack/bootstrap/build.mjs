import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execute, ROOT, step } from './steps.mjs';

/** What is built, from which sources, and a file that shows it was. */
const TARGETS = [
  {
    name: 'services',
    sources: ['proto', 'services', 'tsconfig.base.json', 'package-lock.json'],
    results: ['services/tools/devstack/dist/cli.js', 'proto/dist'],
    // Types are a check of `npm test`; here they would take a third of the time of the build.
    commands: [
      ['node_modules/typescript7/bin/tsc', '-b', '--noCheck', 'services/tools/devstack/tsconfig.json'],
    ],
  },
  {
    name: 'client',
    sources: ['proto/sdk', 'proto/cli', 'tsconfig.base.json', 'package-lock.json'],
    results: ['proto/sdk/dist/index.js', 'proto/cli/dist/main.js'],
    commands: [['node_modules/typescript7/bin/tsc', '-b', 'proto/cli/tsconfig.json']],
  },
  {
    name: 'web app',
    // The rules of the contracts come as source.
    sources: ['web', 'proto/src', 'package-lock.json'],
    results: ['web/dist/site.json'],
    cwd: 'web',
    commands: [['scripts/build.mjs']],
  },
];
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'e2e', 'test', 'docs']);
const STAMP_DIRECTORY = join(ROOT, 'node_modules/.cache/colophon');

/** Builds what changed since the last build, in parallel; `targets` selects what to build. */
export async function build(node, targets = TARGETS.map(({ name }) => name)) {
  const wanted = TARGETS.filter(({ name }) => targets.includes(name));
  const stale = wanted.map((target) => ({ ...target, print: fingerprint(target) })).filter(isStale);
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => `the ${name}`);
  await step(`building ${new Intl.ListFormat('en-GB').format(names)}`, '10 to 30 s', () =>
    Promise.all(stale.map((target) => buildTarget(node, target))),
  );
}

async function buildTarget(node, { name, cwd = '.', commands, print }) {
  for (const [program, ...args] of commands) {
    await execute(node, [program, ...args], { cwd: join(ROOT, cwd), hint: `The ${name} cannot be built.` });
  }
  mkdirSync(STAMP_DIRECTORY, { recursive: true });
  writeFileSync(stampOf(name), print);
}

function isStale({ name, results, print }) {
  const isBuilt = results.every((result) => existsSync(join(ROOT, result)));
  return !isBuilt || !existsSync(stampOf(name)) || readFileSync(stampOf(name), 'utf8') !== print;
}

const stampOf = (name) => join(STAMP_DIRECTORY, `built-${name.replace(' ', '-')}`);

/** Path, size and time of every source: a change of any of them asks for a build. */
function fingerprint({ sources }) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, join(ROOT, source));
  return hash.digest('hex');
}

function addTo(hash, path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    hash.update(`${path}\n${found.size}\n${found.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).toSorted()) {
    if (!SKIPPED.has(name) && !name.startsWith('.') && !name.endsWith('.spec.ts'))
      addTo(hash, join(path, name));
  }
}
