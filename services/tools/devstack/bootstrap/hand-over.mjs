import { delimiter, join } from 'node:path';
import { interruptedCode, spawnBound } from './children.mjs';
import { ROOT } from './steps.mjs';

/**
 * The whole product lives in one process here, and it shall fit beside a browser: a small young generation and two
 * malloc arenas instead of one a thread. Not --optimize-for-size: it saves 100 MB of 660 after a burst of uploads, and
 * makes a page of 50 documents take 17 ms of processor time instead of 6.
 */
const THRIFTY_FLAGS = ['--max-semi-space-size=8'];
const THRIFTY_ENV = { MALLOC_ARENA_MAX: '2' };

/** Runs a script on the project's Node and resolves with its exit code. */
export function handOver(node, script, args) {
  const child = spawnBound(
    node,
    ['--disable-warning=ExperimentalWarning', ...THRIFTY_FLAGS, join(ROOT, script), ...args],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...THRIFTY_ENV,
        ...process.env,
        PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
        // The child runs at the top of the checkout; paths in its arguments are meant from here.
        INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
        // Compiled code of the last start: halves the time until the services are ready.
        NODE_COMPILE_CACHE:
          process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules/.cache/colophon/compiled'),
      },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? interruptedCode() ?? 143));
  });
}
