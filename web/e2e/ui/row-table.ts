// Prints which test covers which row, as markdown: node web/e2e/ui/row-table.ts
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Claim, type Coverage, coverageOf, markdownOf } from '../row-coverage.ts';
import { rows } from './rows.ts';

/** Beside the components, and in Chromium on the whole stack. */
const SPECS = ['src/**/*.spec.{ts,tsx}', 'e2e/ui/*.e2e.spec.ts'];
/** `it('…'` or `it.each(…)('…'`; one that is skipped is none. */
const NAME = /(?:\b(?:it|test)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** `[landing.faq]`, `[login.failure, settled.any-401]` */
const TAG = /\[((?:[a-z]\w*\.[\w-]+(?:,\s*|\s+)?)+)\]/g;

const web = fileURLToPath(new URL('../../', import.meta.url));

function claimsOf(file: string): Claim[] {
  return [...readFileSync(web + file, 'utf8').matchAll(NAME)].map(([, , name = '']) => ({
    file,
    test: name.replaceAll(TAG, '').trim(),
    rows: [...name.matchAll(TAG)].flatMap(([, ids = '']) => ids.split(/[,\s]+/)),
  }));
}

/** By the brackets in the names of the tests. */
export function readCoverage(): Coverage {
  return coverageOf(rows, globSync(SPECS, { cwd: web }).toSorted().flatMap(claimsOf));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(markdownOf(rows, readCoverage()));
