import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
];
const SUMS_REPORTER = join(import.meta.dirname, 'sums-reporter.mjs');
/** Characters of stderr that are repeated when Jest dies: a stack trace. */
const LAST_WORDS = 3_000;
/** A run that hangs is ended; the whole of `npm test` stays below 40 minutes. */
const LONGEST_MS = 25 * 60_000;

/**
 * Runs Jest, passes its output on, and keeps its sums in a file. Resolves when it has ended, with how, and with its
 * last words.
 */
export function jest(args, sumsFile, { cwd = ROOT, env = process.env } = {}) {
  // nx asks all programs for colours, and specs read what programs print.
  const { FORCE_COLOR: _colours, ...plain } = env;
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...JEST, '--passWithNoTests', '--reporters=default', `--reporters=${SUMS_REPORTER}`, ...args],
      {
        cwd,
        env: { ...plain, NODE_ENV: 'test', COLOPHON_TEST_SUMS: sumsFile },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: LONGEST_MS,
        killSignal: 'SIGKILL',
      },
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
