/** One measured number and what it should be. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: { readonly atMost: number } | { readonly atLeast: number };
  /** Of each round, where the value is their median. */
  readonly rounds?: readonly number[];
}

export interface Report {
  readonly machine: Readonly<Record<string, string | number>>;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly figures: readonly Figure[];
}

/** Undefined where there is no goal. */
export const isMet = ({ value, goal }: Figure): boolean | undefined => {
  if (!goal) return undefined;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
};

export const printReport = ({ machine, options, figures }: Report): void => {
  for (const [name, value] of Object.entries({ ...machine, ...options })) console.log(`${name}: ${value}`);
  const rows = figures.map((figure) => [
    figure.name,
    `${shown(figure.value)} ${figure.unit}`.trim(),
    goalText(figure),
    verdict(figure),
    (figure.rounds ?? []).map(shown).join(' · '),
  ]);
  const table = [['figure', 'measured', 'goal', '', 'rounds'], ...rows];
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  console.log();
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
};

const shown = (value: number): string => {
  if (!Number.isFinite(value)) return String(value);
  if (value >= 100) return String(Math.round(value));
  return value.toFixed(value < 20 ? 2 : 1);
};

const goalText = ({ goal, unit }: Figure): string => {
  if (!goal) return '';
  return 'atMost' in goal ? `≤ ${goal.atMost} ${unit}`.trim() : `≥ ${goal.atLeast} ${unit}`.trim();
};

const verdict = (figure: Figure): string => {
  const met = isMet(figure);
  if (met === undefined) return '';
  return met ? 'met' : 'MISSED';
};
