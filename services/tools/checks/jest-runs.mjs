import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, UserError } from '../devstack/bootstrap/steps.mjs';
import { jest } from './jest/jest-process.mjs';
import { readSums, sumsFileOf } from './jest/sums-file.mjs';
import { workspaces } from './workspaces.mjs';

const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const KINDS = { 'test:unit': 'unit', 'test:int': 'int' };
const NAMES = { unit: 'unit tests', int: 'integration tests' };

/** The specs of all workspaces as targets of nx: one whose inputs are those of its last run gives the sums of that run. */
export const runWorkspaceTests = (tally) => runTargets(tally, ['run-many']);

/** The specs that these changed files can reach. */
export const runAffectedTests = (tally, changed) =>
  runTargets(tally, ['affected', '--files', changed.join(',')], {
    COLOPHON_CHANGED_FILES: JSON.stringify(changed.map((path) => join(ROOT, path))),
  });

async function runTargets(tally, which, env = {}) {
  const run = randomUUID();
  const since = performance.now();
  const ending = await nx(
    [
      ...which,
      '--targets',
      ...Object.keys(KINDS),
      // One more than there are cores: a spec often waits for a server.
      `--parallel=${Math.max(2, availableParallelism()) + 1}`,
      '--output-style=stream',
    ],
    { ...process.env, ...env, COLOPHON_TEST_RUN: run },
  );
  let isTold = ending === 0;
  const isAll = which[0] === 'run-many';
  for (const { workspace, kind } of targets()) {
    const sums = readSums(sumsFileOf(join(ROOT, workspace), kind));
    const isCached = sums.run !== run;
    if (isCached && !isAll) continue;
    await addSums(tally, `${NAMES[kind]} of ${workspace}`, sums, { isCached });
    isTold ||= sums.failed > 0 || !sums.ended;
  }
  await tally.check('unit and integration tests', () => {
    if (!isTold) throw new UserError(`nx ended with ${ending}, and no test failed: read what it printed.`);
    return `${Math.round((performance.now() - since) / 1000)} s`;
  });
  await endTestServers();
}

/** Runs Jest with its own output and counts by what the reporter keeps. */
export async function runJest(tally, name, scratch, args, env = process.env) {
  const since = performance.now();
  const file = join(scratch, `${name.replaceAll(' ', '-')}.json`);
  console.log(`• ${name}`);
  const { outcome, lastWords } = await jest(args, file, { env });
  await addSums(tally, name, readSums(file), { since, outcome, lastWords });
}

async function addSums(tally, name, sums, { since, isCached, outcome = 'without its sums', lastWords = '' }) {
  if (sums.passed !== undefined) tally.addTests(name, sums, { since, isCached });
  if (!sums.ended)
    await tally.check(`${name} to their end`, () => {
      throw new UserError(
        `Jest died (${outcome}) in ${sums.running.join(', ') || 'no spec file'}\n${lastWords}`,
      );
    });
}

function targets() {
  return workspaces().flatMap((workspace) => {
    const { scripts = {} } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
    return Object.entries(KINDS)
      .filter(([script]) => scripts[script] !== undefined)
      .map(([, kind]) => ({ workspace, kind }));
  });
}

/** Resolves with the exit code or the signal. */
function nx(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [NX, ...args], {
      cwd: ROOT,
      env: { ...env, NX_DAEMON: 'false', NX_TUI: 'false' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
}

/** The servers linger for the next run of a person; after this one nobody comes. */
async function endTestServers() {
  const { endKeeper } = await import(join(ROOT, 'services/libs/testing/dist/keeper/keeper.client.js'));
  await endKeeper();
}
