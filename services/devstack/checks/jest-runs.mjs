import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../bootstrap/steps.mjs';
import { workspaces } from './workspaces.mjs';

const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
];
/** For a test alone: generous, because on a busy machine a slow test is not a wrong one. */
const LONGEST_TEST_MS = 30_000;
/** A run that hangs is ended; the whole of `npm test` stays below 40 minutes. */
const LONGEST_MS = 15 * 60_000;

/** One Jest over all workspaces, so that its workers are busy to the end and the test servers are shared. */
export async function runWorkspaceTests(tally, scratch) {
  const projects = workspaces().filter((directory) => existsSync(join(ROOT, directory, 'jest.config.js')));
  await runJest(tally, 'unit and integration tests', scratch, [
    `--testTimeout=${LONGEST_TEST_MS}`,
    '--projects',
    ...projects,
  ]);
  await endTestServers();
}

/** Runs Jest with its own output and counts by its report. */
export async function runJest(tally, name, scratch, args, env = process.env) {
  const since = performance.now();
  const report = join(scratch, `${name.replaceAll(' ', '-')}.json`);
  console.log(`• ${name}`);
  const outcome = await new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...JEST, '--json', `--outputFile=${report}`, '--passWithNoTests', ...args],
      {
        cwd: ROOT,
        env: { ...env, NODE_ENV: 'test' },
        // Its report goes to the file; on stdout it would be printed a second time.
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: LONGEST_MS,
        killSignal: 'SIGKILL',
      },
    );
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  if (existsSync(report)) tally.addJest(name, JSON.parse(readFileSync(report, 'utf8')), since);
  else await tally.check(name, () => Promise.reject(new Error(`Jest ended without a report (${outcome})`)));
}

/** The servers linger for the next run of a person; after this one nobody comes. */
async function endTestServers() {
  const { endKeeper } = await import(join(ROOT, 'services/platform/dist/testing/keeper/keeper.client.js'));
  await endKeeper();
}
