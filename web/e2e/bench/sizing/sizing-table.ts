import { coresAt, documentsPerCore, seatsAt } from './demand.ts';
import type { Costs } from './prediction.ts';

/** Documents a day of the sizing page. */
export const SCALES = [1000, 1_000_000, 100_000_000];
const WORKERS = ['pdf-worker', 'ai-worker'];

const figure = (value: number): string =>
  Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 3 });
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table of `k8s/sizing.md`, of what was measured and what follows from it. */
export const sizingTable = (costs: Costs): string => {
  const cores = SCALES.map((scale) => coresAt(costs, scale));
  const components = Object.entries(costs).toSorted(([, a], [, b]) => b.perDocument - a.perDocument);
  const rows = components.map(([component, { idleCores, perDocument }]) =>
    row([
      `\`${component}\``,
      `${figure(perDocument)} s`,
      figure(documentsPerCore(perDocument)),
      figure(idleCores),
      ...cores.map((each) => figure(each[component] ?? 0)),
    ]),
  );
  const all = cores.map((each) => figure(Object.values(each).reduce((sum, value) => sum + value, 0)));
  const workers = WORKERS.map((worker) =>
    row([
      `\`${worker}\`, without long waits`,
      '',
      '',
      '',
      ...SCALES.map((scale) => figure(seatsAt(costs[worker]?.perDocument ?? 0, scale))),
    ]),
  );
  return [
    row([
      'component',
      'processor time of a document',
      'documents a day and core',
      'cores, idle',
      ...SCALES.map((scale) => `cores at ${scale.toLocaleString('en')} a day`),
    ]),
    row(['---', '--:', '--:', '--:', ...SCALES.map(() => '--:')]),
    ...rows,
    row(['all', '', '', '', ...all]),
    ...workers,
  ].join('\n');
};
