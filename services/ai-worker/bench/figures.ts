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
}

export const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1)} % of ${whole}`;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Smallest value that `share` of all do not exceed. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

const table = (figures: readonly Figure[]): string =>
  [
    '| | measured | goal |',
    '| --- | --- | --- |',
    ...figures.map(({ name, value, goal }) => `| ${name} | ${value} | ${goal} |`),
  ].join('\n');

export const markdown = (head: string, sections: readonly Section[]): string =>
  `${[head, ...sections.map(({ title, text, figures }) => `## ${title}\n\n${text}\n\n${table(figures)}`)].join('\n\n')}\n`;
