import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { type Cost, isLinear, mostRatio } from './cost.scenario.ts';
import { type Figure, isMet } from './figure.ts';
import type { SpeedResult, Times } from './speed.scenario.ts';

const head = `# What writing PDFs costs, and whom it harms

Written by \`npm run bench:pdf\`; every part says when and with what it was measured. The goals are those of the engine's design; a missed one is marked.`;

const table = (rows: readonly (readonly string[])[]): string => {
  const [first = [], ...rest] = rows;
  return [first, first.map(() => '---'), ...rest].map((row) => `| ${row.join(' | ')} |`).join('\n');
};

const shown = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value < 20 ? 2 : 1);
};

const verdict = (met: boolean | undefined): string => (met === undefined ? '' : met ? 'met' : '**missed**');

const goalText = ({ goal, unit }: Figure): string => {
  if (!goal) return '';
  return ('atMost' in goal ? `≤ ${goal.atMost} ${unit}` : `≥ ${goal.atLeast} ${unit}`).trim();
};

export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${shown(figure.value)} ${figure.unit}`.trim(),
    goalText(figure),
    verdict(isMet(figure)),
    figure.note ?? '',
  ]);
  return table([['figure', 'measured', 'goal', '', ''], ...rows]);
}

/** Longest a write may take, milliseconds. */
function writeGoal({ file, cp }: SpeedResult): number {
  if (file === 'small') return 3;
  return Math.max(1.5 * cp.median, cp.median + (file === 'packed' ? 6 : 3));
}

/** How many times faster than pdf-lib it should be; undefined where nothing is asked. */
const factorGoal = ({ file }: SpeedResult): number | undefined => {
  if (file === 'middle') return 5;
  return file === 'table' || file === 'packed' ? 40 : undefined;
};

const timesText = ({ median, best }: Times): string => `${shown(median)} (${shown(best)})`;

export function speedTable(results: readonly SpeedResult[]): string {
  const rows = results.map((result) => {
    const { name, bytes, cp, write, batch, pdfLib } = result;
    const [goal, factor, wanted] = [writeGoal(result), pdfLib.median / write.median, factorGoal(result)];
    const isFast = write.median <= goal && (wanted === undefined || factor >= wanted);
    return [
      name,
      `${(bytes / 1e6).toFixed(2)} MB`,
      ...[cp, write].map(timesText),
      `≤ ${shown(goal)}`,
      ...[batch, pdfLib].map(timesText),
      `${factor.toFixed(0)} ×${wanted ? ` (≥ ${wanted})` : ''}`,
      verdict(isFast),
    ];
  });
  const titles = [
    'file',
    'size',
    '`cp`',
    'write',
    'goal',
    'through `batch`',
    'pdf-lib',
    'faster than pdf-lib',
    '',
  ];
  return table([titles, ...rows]);
}

export function costTable(costs: readonly Cost[]): string {
  const rows = costs.map((cost) => {
    const { parser, input, bytes, milliseconds, ratios } = cost;
    return [
      parser,
      input,
      `${(bytes / 1e6).toFixed(2)} MB`,
      `${shown(milliseconds)} ms`,
      ratios.map((ratio) => ratio.toFixed(1)).join(', '),
      verdict(isLinear(cost)),
    ];
  });
  return table([['parser', 'input', 'largest', 'takes', `ratios (≤ ${mostRatio} in the mean)`, ''], ...rows]);
}

/** Machine, date and command, for the top of a part. */
export function circumstances(): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 1e9)} GB, Linux ${release().split('-')[0]}, load ${loadavg()[0]?.toFixed(1)}`;
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, Node ${process.versions.node}, ${machine}.`;
}

/** Puts a part in the place of its predecessor, by its heading; the others stay. */
export async function replacePart(path: string, part: string): Promise<void> {
  const [heading = ''] = part.split('\n');
  const old = await readFile(path, 'utf8').catch(() => '');
  const parts = (old.trim() || head).split(/\n(?=## )/).map((text) => text.trim());
  const at = parts.findIndex((text) => text.split('\n')[0] === heading);
  parts.splice(at < 0 ? parts.length : at, at < 0 ? 0 : 1, part.trim());
  await writeFile(path, `${parts.join('\n\n')}\n`);
}
