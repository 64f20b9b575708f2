/**
 * The HTTP surface of the running product under load: latencies at fixed rates, memory under uploads and open event
 * streams, throughput against a bare Fastify route, behaviour under five times the load it can take, what telemetry costs.
 * Goals and how to read the numbers: README.md beside this file.
 */
import { writeFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { measureEventStreams } from './event-streams.scenario.ts';
import { measureHealth } from './health.scenario.ts';
import { measureKeys, unlimitedKeys } from './keys.scenario.ts';
import { measureOverload } from './overload.scenario.ts';
import { measurePoison } from './poison.scenario.ts';
import { measureReads, type RoundOptions } from './reads.scenario.ts';
import { type Figure, isMet, printReport, type Report } from './report.ts';
import { seeded, startSubject, type Subject } from './subject.ts';
import { measureTelemetry } from './telemetry.scenario.ts';
import { measureUploads } from './uploads.scenario.ts';

type Scenario = (options: RoundOptions) => Promise<Figure[]>;
/** One that is measured on the product all such share, started for the first of them. */
const shared =
  (measure: (subject: Subject, options: RoundOptions) => Promise<Figure[]>): Scenario =>
  async (options) =>
    measure(await (subject ??= startSubject({ separate: values.separate, env: unlimitedKeys })), options);

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  reads: shared(measureReads),
  keys: shared(measureKeys),
  health: shared(measureHealth),
  streams: shared(measureEventStreams),
  uploads: shared(measureUploads),
  overload: shared(measureOverload),
  poison: shared(measurePoison),
  telemetry: measureTelemetry,
};

const { values } = parseArgs({
  options: {
    separate: { type: 'boolean', default: false },
    only: { type: 'string', default: Object.keys(SCENARIOS).join(',') },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string', default: '' },
  },
});
const options = {
  mode: values.separate ? 'one process a service' : 'one process',
  only: values.only,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  seed: Number(values.seed),
};

let subject: Promise<Subject> | undefined;
const figures: Figure[] = [];
try {
  for (const name of options.only.split(',')) {
    const measure = SCENARIOS[name];
    if (!measure) throw new Error(`there is no scenario ${name}: ${Object.keys(SCENARIOS).join(', ')}`);
    console.error(`• ${name}`);
    figures.push(...(await measure({ ...options, random: seeded(options.seed) })));
  }
} finally {
  await (await subject)?.stack.stop();
}

const [cpu] = cpus();
const report: Report = {
  machine: {
    processor: `${cpus().length} × ${cpu?.model ?? 'unknown'}`,
    'memory, GB': Math.round(totalmem() / 1e9),
    system: `${process.platform} ${release()}`,
    node: process.version,
  },
  options,
  figures,
};
printReport(report);
if (values.json) await writeFile(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
process.exitCode = figures.some((figure) => isMet(figure) === false) ? 1 : 0;
