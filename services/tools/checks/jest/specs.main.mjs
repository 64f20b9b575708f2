// The specs of the workspace it is called in, as a target of nx: `unit` or `int` (those that start servers).
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { jest } from './jest-process.mjs';
import { sumsFileOf } from './sums-file.mjs';

/** What each kind leaves to another run. */
const NOT_OF_KIND = { unit: String.raw`\.int\.spec\.ts$`, int: String.raw`(?<!\.int)\.spec\.tsx?$` };

const [kind, workers = '1'] = process.argv.slice(2);
const others = NOT_OF_KIND[kind];
if (others === undefined) {
  console.error(`Usage: specs.main.mjs ${Object.keys(NOT_OF_KIND).join(' | ')} [WORKERS]`);
  process.exit(2);
}
const file = sumsFileOf(process.cwd(), kind);
mkdirSync(dirname(file), { recursive: true });
rmSync(file, { force: true });
const related = relatedTo(process.cwd());
const { outcome } = await jest(
  [
    // nx runs several workspaces at a time, but a change within one has the machine for itself. So has the web app in the
    // end: nothing depends on it, so nx starts it last, and it has more specs than any other. Jest frees little of the
    // modules of a spec that has ended, so a worker is replaced when it has grown.
    `--maxWorkers=${related.length > 0 ? '100%' : workers}`,
    '--workerIdleMemoryLimit=1GB',
    '--testPathIgnorePatterns',
    '/node_modules/',
    '/dist/',
    '/test/chart/',
    others,
    ...related,
  ],
  file,
  { cwd: process.cwd() },
);
process.exit(outcome === 0 ? 0 : 1);

/** For `npm run affected`: a change that stays in this workspace reaches the specs that import it, another one all of them. */
function relatedTo(workspace) {
  const changed = JSON.parse(process.env.COLOPHON_CHANGED_FILES ?? '[]');
  const isWithin = changed.every((path) => path.startsWith(workspace + sep) && /\.tsx?$/.test(path));
  return changed.length > 0 && isWithin ? ['--findRelatedTests', ...changed] : [];
}
