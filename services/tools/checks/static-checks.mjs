import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execute, ROOT } from '../devstack/bootstrap/steps.mjs';
import { checkRequirements } from './gates/asvs.mjs';
import { checkClientPackages } from './gates/client-packages.mjs';
import { checkClock } from './gates/clock.mjs';
import { checkEndings } from './gates/endings.mjs';
import { checkFocus } from './gates/focus.mjs';
import { checkGenerated } from './gates/generated.mjs';
import { checkHttpContract } from './gates/http-contract.mjs';
import { checkLinks } from './gates/markdown-links.mjs';
import { checkMigrations } from './gates/migrations.mjs';
import { checkPlainEnglish } from './gates/plain-english.mjs';
import { checkRegexCost } from './gates/regex-costs.mjs';
import { checkShape } from './gates/shape.mjs';
import { SUPPLY_CHAIN_CHECKS } from './gates/supply-chain.mjs';
import { workspaces } from './workspaces.mjs';

const bin = (name) => join(ROOT, 'node_modules/.bin', name);
const node = (...args) => execute(process.execPath, args);

/** Each fails by throwing; none changes a file. */
const CHECKS = [
  ['format', () => execute(bin('biome'), ['format', '--diagnostic-level=error', '.'])],
  ['lint, type-aware', () => execute(bin('oxlint'), ['--type-aware', '--quiet', '.'])],
  ['types of the specs', () => node('node_modules/typescript7/bin/tsc', '-p', 'tsconfig.spec.json')],
  ['types of the web app', () => node('node_modules/typescript7/bin/tsc', '-p', 'web/tsconfig.json')],
  [
    'module boundaries and import cycles',
    () =>
      execute(bin('depcruise'), [
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'err',
        ...sources(),
      ]),
  ],
  [
    'unused files, exports and dependencies',
    () => execute(bin('knip'), ['--no-progress', '--no-config-hints']),
  ],
  ['sizes, constructors and names', async () => checkShape()],
  ['cost of regular expressions', async () => checkRegexCost()],
  ['streams and places end', async () => checkEndings()],
  ['focus moves before the paint', async () => checkFocus()],
  ['time comes from the clock, and no test limits its own', async () => checkClock()],
  ['migrations keep no reader waiting', async () => checkMigrations()],
  ['contracts lint', () => execute(bin('buf'), ['lint'], { cwd: join(ROOT, 'proto') })],
  [
    'contracts stay compatible with the released ones',
    () => execute(bin('buf'), ['breaking', '--against', 'buf.image.json'], { cwd: join(ROOT, 'proto') }),
  ],
  ['programs of the last release fit the HTTP contract', (scratch) => checkHttpContract(scratch)],
  ['generated code is up to date', (scratch) => checkGenerated(scratch)],
  ['byte budgets of the web app', () => node('web/scripts/budgets.mjs')],
  ['the client is small and packed whole', (scratch) => checkClientPackages(scratch)],
  ['lock file is complete', () => node('services/tools/devstack/lock-complete.mjs', '--check')],
  ['security requirements are tested or exempt', async () => checkRequirements()],
  ...SUPPLY_CHAIN_CHECKS,
  ['links in markdown', async () => checkLinks()],
  ['plain English', async () => checkPlainEnglish()],
];
const AT_ONCE = 2;

export async function runStaticChecks(tally, scratch) {
  const waiting = [...CHECKS];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined && !tally.interrupted; next = waiting.shift()) {
      const [name, work] = next;
      await tally.check(name, async () => void (await work(scratch)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function sources() {
  return workspaces().flatMap((directory) =>
    ['src', 'test', 'e2e']
      .map((folder) => `${directory}/${folder}`)
      .filter((path) => existsSync(join(ROOT, path))),
  );
}
