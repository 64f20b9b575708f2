import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../devstack/bootstrap/steps.mjs';
import { AT_ONCE } from './jest-runs.mjs';
import { dependencyMap } from './jest/dependency-bundle.mjs';
import { readSums, sumsFileOf } from './jest/sums-file.mjs';
import { workspaces } from './workspaces.mjs';

const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
const CHECKS = 'services/tools/checks';
const SPECS = { 'test:unit': 'unit tests', 'test:int': 'integration tests' };
const PARTS = { 'part:charts': 'the chart', 'part:e2e': 'whole product and browser' };
const sumsOf = ({ workspace, target }) => readSums(sumsFileOf(join(ROOT, workspace), target.split(':')[1]));

/** The specs of all workspaces. */
export async function runWorkspaceTests(tally) {
  // The first ones begin together, and each would make the bundle.
  await dependencyMap();
  await runTargets(tally, ['run-many', '--targets', ...Object.keys(SPECS)], specTargets());
  await endTestServers();
}

/** The specs that these changed files can reach. */
export async function runAffectedTests(tally, changed) {
  await runTargets(
    tally,
    ['affected', '--files', changed.join(','), '--targets', ...Object.keys(SPECS)],
    specTargets(),
    { COLOPHON_CHANGED_FILES: JSON.stringify(changed.map((path) => join(ROOT, path))) },
  );
  await endTestServers();
}

/** `charts` or `e2e`. */
export function runPart(tally, part) {
  const target = `part:${part}`;
  return runTargets(
    tally,
    ['run-many', '--targets', target],
    [{ workspace: CHECKS, target, name: PARTS[target] }],
  );
}

/**
 * Runs targets of nx and adds what they counted. One whose inputs are those of an earlier run gives the sums of that
 * run; one that `affected` leaves out gives none.
 */
async function runTargets(tally, args, targets, env = {}) {
  const run = randomUUID();
  const since = performance.now();
  const options = [`--parallel=${AT_ONCE}`, '--output-style=stream'];
  const ending = await nx([...args, ...options], { ...process.env, ...env, COLOPHON_TEST_RUN: run });
  let isTold = ending === 0;
  for (const target of targets) {
    const sums = sumsOf(target);
    const isCached = sums.run !== run;
    if (isCached && args[0] === 'affected') continue;
    if (sums.passed !== undefined) tally.addTests(target.name, sums, { isCached });
    isTold ||= sums.failed > 0;
    if (sums.ended) continue;
    isTold = true;
    await tally.check(`${target.name} to their end`, () => {
      throw new UserError(`It died in ${sums.running.join(', ') || 'no spec file'}: read what it printed.`);
    });
  }
  await tally.check(targets.length === 1 ? targets[0].name : Object.values(SPECS).join(' and '), () => {
    if (!isTold) throw new UserError(`nx ended with ${ending}, and no test failed: read what it printed.`);
    return `${Math.round((performance.now() - since) / 1000)} s`;
  });
}

function specTargets() {
  return workspaces().flatMap((workspace) => {
    const { scripts = {} } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
    return Object.entries(SPECS)
      .filter(([target]) => scripts[target] !== undefined)
      .map(([target, kind]) => ({ workspace, target, name: `${kind} of ${workspace}` }));
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

/** Without this call the servers would wait a few seconds for another run. */
async function endTestServers() {
  const { endKeeper } = await import(join(ROOT, 'services/libs/testing/dist/keeper/keeper.client.js'));
  await endKeeper();
}
