import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT, UserError } from '../devstack/bootstrap/steps.mjs';
import { workspaces } from './workspaces.mjs';

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
];
const SUMS_REPORTER = join(import.meta.dirname, 'sums-reporter.mjs');
/** Characters of stderr that are told again when Jest dies: a stack trace. */
const LAST_WORDS = 3_000;
/** For a test alone: generous, because on a busy machine a slow test is not a wrong one. */
const LONGEST_TEST_MS = 30_000;
/** A run that hangs is ended; the whole of `npm test` stays below 40 minutes. */
const LONGEST_MS = 20 * 60_000;

/** One Jest over all workspaces, so that its workers are busy to the end and the test servers are shared. */
export async function runWorkspaceTests(tally, scratch) {
  const projects = workspaces().filter((directory) => existsSync(join(ROOT, directory, 'jest.config.js')));
  await runJest(tally, 'unit and integration tests', scratch, [
    `--testTimeout=${LONGEST_TEST_MS}`,
    // Two at least: a lone worker is Jest's own process, and a spec that dies there takes all the others with it.
    `--maxWorkers=${Math.max(2, availableParallelism() - 1)}`,
    // Jest frees little of the modules of a spec that has ended: without it a worker holds 5 GB at the end.
    '--workerIdleMemoryLimit=2GB',
    '--projects',
    ...projects,
  ]);
  await endTestServers();
}

/** Runs Jest with its own output and counts by what the reporter keeps. */
export async function runJest(tally, name, scratch, args, env = process.env) {
  const since = performance.now();
  const file = join(scratch, `${name.replaceAll(' ', '-')}.json`);
  console.log(`• ${name}`);
  const { outcome, lastWords } = await jest(args, { ...env, NODE_ENV: 'test', COLOPHON_TEST_SUMS: file });
  const sums = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { running: [] };
  if (sums.passed !== undefined) tally.addTests(name, sums, since);
  if (!sums.ended)
    await tally.check(`${name} to their end`, () => {
      throw new UserError(
        `Jest died (${outcome}) in ${sums.running.join(', ') || 'no spec file'}\n${lastWords}`,
      );
    });
}

/** Resolves when Jest has ended, with how, and with the last of what it said on stderr, which is passed on as well. */
function jest(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...JEST, '--passWithNoTests', '--reporters=default', `--reporters=${SUMS_REPORTER}`, ...args],
      { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'], timeout: LONGEST_MS, killSignal: 'SIGKILL' },
    );
    let lastWords = '';
    child.stderr.on('data', (piece) => {
      process.stderr.write(piece);
      lastWords = (lastWords + piece).slice(-LAST_WORDS);
    });
    child.once('error', reject);
    // Not at 'close': a server that outlives Jest may hold its stderr open.
    child.once('exit', (code, signal) =>
      setTimeout(() => resolve({ outcome: signal ?? code, lastWords }), 200),
    );
  });
}

/** The servers linger for the next run of a person; after this one nobody comes. */
async function endTestServers() {
  const { endKeeper } = await import(join(ROOT, 'services/libs/testing/dist/keeper/keeper.client.js'));
  await endKeeper();
}
