// Prints which test covers which row, as markdown: node web/e2e/api/row-table.ts
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Claim, type Coverage, coverageOf, markdownOf } from '../row-coverage.ts';
import { rows } from './rows.ts';

const COVERS = /\bcovers\(([^)]*)\);\s*/g;
/** A test right behind: `it('…'` or `it.each(…)('…'`; one that is skipped is none. */
const TEST = /^it(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1,/;
const ENDING = /\.(?:e2e|suite)\.spec\.ts$/;

const folder = new URL('.', import.meta.url);

function claimsOf(name: string): Claim[] {
  const source = readFileSync(new URL(name, folder), 'utf8');
  return [...source.matchAll(COVERS)].map((tag) => ({
    file: name.replace(ENDING, ''),
    test: TEST.exec(source.slice(tag.index + tag[0].length))?.[2],
    rows: [...(tag[1] ?? '').matchAll(/'([^']+)'/g)].map(([, row = '']) => row),
  }));
}

/** By the `covers(…)` in front of the tests of this folder. */
export function readCoverage(): Coverage {
  const files = readdirSync(folder).filter((name) => ENDING.test(name));
  return coverageOf(rows, files.toSorted().flatMap(claimsOf));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(markdownOf(rows, readCoverage()));
