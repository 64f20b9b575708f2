// Prints which test covers which row, as markdown: node web/e2e/ui/row-table.ts
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rows } from './rows.ts';

export interface Coverage {
  readonly row: string;
  /** `file: name of the test`. */
  readonly tests: readonly string[];
}

/** Beside the components, and in Chromium on the whole stack. */
const SPECS = ['src/**/*.spec.{ts,tsx}', 'e2e/ui/*.e2e.spec.ts'];
/** `it('…'` or `it.each(…)('…'`; one that is skipped is none. */
const NAME = /(?:\b(?:it|test)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
/** `[landing.faq]`, `[login.failure, settled.any-401]` */
const TAG = /\[((?:[a-z]\w*\.[\w-]+(?:,\s*|\s+)?)+)\]/g;

const web = fileURLToPath(new URL('../../', import.meta.url));

/** Every row of the list with its tests, and the tags that name none. */
export function readCoverage(): { coverage: Coverage[]; mistakes: string[] } {
  const tests = new Map<string, string[]>(Object.keys(rows).map((row) => [row, []]));
  const mistakes: string[] = [];
  for (const file of globSync(SPECS, { cwd: web }).toSorted()) {
    for (const [, , name = ''] of readFileSync(web + file, 'utf8').matchAll(NAME)) {
      const title = name.replaceAll(TAG, '').trim();
      for (const row of [...name.matchAll(TAG)].flatMap(([, ids = '']) => ids.split(/[,\s]+/))) {
        const known = tests.get(row);
        if (known) known.push(`${file}: ${title}`);
        else mistakes.push(`${file}: there is no row ${row}`);
      }
    }
  }
  return { coverage: [...tests].map(([row, covering]) => ({ row, tests: covering })), mistakes };
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

const markdown = (coverage: readonly Coverage[]): string =>
  [
    '| row | what it says | tests |',
    '| --- | --- | --- |',
    ...coverage.map(
      ({ row, tests }) =>
        `| ${row} | ${cell(rows[row as keyof typeof rows])} | ${tests.map(cell).join('<br>') || '**none**'} |`,
    ),
  ].join('\n');

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(markdown(readCoverage().coverage));
