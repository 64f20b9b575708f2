/** What a list of rows says: row → words. */
export type Rows = Readonly<Record<string, string>>;

/** A test that says which rows it covers; `test` is missing where no test follows what was said. */
export interface Claim {
  readonly file: string;
  readonly test: string | undefined;
  readonly rows: readonly string[];
}

export interface Coverage {
  /** Row → `file: name of the test`, of each. */
  readonly tests: ReadonlyMap<string, readonly string[]>;
  /** Claims of rows that do not exist, and claims without a test. */
  readonly mistakes: readonly string[];
}

export function coverageOf(rows: Rows, claims: readonly Claim[]): Coverage {
  const tests = new Map<string, string[]>(Object.keys(rows).map((row) => [row, []]));
  const mistakes: string[] = [];
  for (const { file, test, rows: claimed } of claims) {
    if (test === undefined) mistakes.push(`${file}: no test follows ${claimed.join(', ')}`);
    for (const row of claimed) {
      const known = tests.get(row);
      if (!known) mistakes.push(`${file}: there is no row ${row}`);
      else if (test !== undefined) known.push(`${file}: ${test}`);
    }
  }
  return { tests, mistakes };
}

/** Rows that no test covers. */
export function bareRows({ tests }: Coverage): string[] {
  return [...tests].filter(([, covering]) => covering.length === 0).map(([row]) => row);
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The table row → tests, for people. */
export function markdownOf(rows: Rows, { tests }: Coverage): string {
  return [
    '| row | what it says | tests |',
    '| --- | --- | --- |',
    ...[...tests].map(
      ([row, covering]) =>
        `| ${row} | ${cell(rows[row] ?? '')} | ${covering.map(cell).join('<br>') || '**none**'} |`,
    ),
  ].join('\n');
}
