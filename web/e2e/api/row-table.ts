// Prints which test covers which row, as markdown: node web/e2e/api/row-table.ts
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rows } from './rows.ts';

export interface Coverage {
  readonly row: string;
  /** `file: name of the test`. */
  readonly tests: readonly string[];
}

const COVERS = /\bcovers\(([^)]*)\);\s*/g;
/** A test right behind: `it('…'` or `it.each(…)('…'`; one that is skipped is none. */
const TEST = /^it(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1,/;

const folder = new URL('.', import.meta.url);

/** Every row of the list with its tests, and what is wrong with the tags themselves. */
export const readCoverage = (): { coverage: Coverage[]; mistakes: string[] } => {
  const tests = new Map<string, string[]>(Object.keys(rows).map((row) => [row, []]));
  const mistakes: string[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.e2e.spec.ts'))
    .toSorted()) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    for (const tag of source.matchAll(COVERS)) {
      const name = TEST.exec(source.slice(tag.index + tag[0].length))?.[2];
      if (name === undefined) mistakes.push(`${file}: no test follows ${tag[0].trim()}`);
      for (const [, row = ''] of (tag[1] ?? '').matchAll(/'([^']+)'/g)) {
        const known = tests.get(row);
        if (!known) mistakes.push(`${file}: there is no row ${row}`);
        else if (name !== undefined) known.push(`${file.replace('.e2e.spec.ts', '')}: ${name}`);
      }
    }
  }
  return { coverage: [...tests].map(([row, covering]) => ({ row, tests: covering })), mistakes };
};

const markdown = (coverage: readonly Coverage[]): string =>
  [
    '| row | what it says | tests |',
    '| --- | --- | --- |',
    ...coverage.map(
      ({ row, tests }) =>
        `| ${row} | ${rows[row as keyof typeof rows].replaceAll('|', '\\|')} | ${tests.join('<br>') || '**none**'} |`,
    ),
  ].join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(markdown(readCoverage().coverage));
