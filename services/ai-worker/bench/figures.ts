/** One row of the report. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  /** What it should be; empty where it is only told. */
  readonly goal: string;
}

export interface Section {
  readonly title: string;
  /** Under the title: what was measured, and how. */
  readonly text: string;
  readonly figures: readonly Figure[];
  /** Where one value a row is not enough. */
  readonly grids?: readonly Grid[];
}

export interface Grid {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} % of ${whole}`;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Smallest value that `share` of all do not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = ({ head, rows }: Grid): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const gridOf = (figures: readonly Figure[]): Grid => ({
  head: ['', 'measured', 'goal'],
  rows: figures.map(({ name, value, goal }) => [name, value, goal]),
});

const chapter = ({ title, text, figures, grids = [] }: Section): string =>
  [`## ${title}`, text, ...(figures.length > 0 ? [table(gridOf(figures))] : []), ...grids.map(table)].join(
    '\n\n',
  );

/**
 * A report with these sections in place of those of the same title, or behind all others.
 * @param report as it was, '' for a new one
 */
export const withSections = (report: string, head: string, sections: readonly Section[]): string => {
  const [, ...chapters] = report.split(/^## /mu);
  const byTitle = new Map(chapters.map((one) => [one.split('\n')[0] ?? '', `## ${one.trimEnd()}`]));
  for (const section of sections) byTitle.set(section.title, chapter(section));
  return `${[head, ...byTitle.values()].join('\n\n')}\n`;
};
