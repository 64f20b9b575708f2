import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../../../..');
const JEST = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // Jest's workers get the options of Node too.
  `--import=${pathToFileURL(join(import.meta.dirname, 'code-cache.mjs')).href}`,
  // Modules live as long as their spec file: a small young generation would only copy them.
  '--max-semi-space-size=64',
  join(ROOT, 'node_modules/jest/bin/jest.js'),
];
const SUMS_REPORTER = join(import.meta.dirname, 'sums-reporter.mjs');
/** Characters of stderr that are repeated when Jest dies: a stack trace. */
const LAST_WORDS = 3_000;
/** A run that hangs is ended. The longest, the browser part, took 11 to 30 minutes on machines that did nothing else. */
const LONGEST_MS = 40 * 60_000;

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
