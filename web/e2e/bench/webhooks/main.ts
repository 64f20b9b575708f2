/**
 * Deliveries of webhooks under load: from the commit of an event to the server of a customer at a fixed rate, beside
 * servers that are dead, slow or hostile, and while processes are killed. Goals: README.md beside this file.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { type Figure, isMet, printReport, type Report } from '../http/report.ts';
import { measureKills } from './kills.scenario.ts';
import { measureNeighbours } from './neighbours.scenario.ts';
import { type BenchOptions, measureRate } from './rate.scenario.ts';

const SCENARIOS: Readonly<Record<string, (options: BenchOptions) => Promise<Figure[]>>> = {
  rate: measureRate,
  neighbours: measureNeighbours,
  kills: measureKills,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(SCENARIOS).join(',') },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
    rate: { type: 'string', default: '500' },
    events: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '1' },
    json: { type: 'string', default: '' },
  },
});
const options = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  perSecond: Number(values.rate),
  events: Number(values.events),
  processes: Number(values.processes),
};

const figures: Figure[] = [];
for (const name of values.only.split(',')) {
  const measure = SCENARIOS[name];
  if (!measure) throw new Error(`there is no scenario ${name}: ${Object.keys(SCENARIOS).join(', ')}`);
  console.error(`• ${name}`);
  const found = await measure(options);
  figures.push(...found.map((figure) => ({ ...figure, name: `${name}: ${figure.name}` })));
}

const [cpu] = cpus();
const report: Report = {
  machine: {
    processor: `${cpus().length} × ${cpu?.model ?? 'unknown'}`,
    'memory, GB': Math.round(totalmem() / 1e9),
    system: `${process.platform} ${release()}`,
    node: process.version,
  },
  options: { only: values.only, ...options },
  figures,
};
printReport(report);
if (values.json) await writeFile(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
process.exitCode = figures.some((figure) => isMet(figure) === false) ? 1 : 0;
