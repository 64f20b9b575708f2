/** `npm run fuzz:wire`: hostile bytes by grammars, against a new stack or a running one. */
import { parseArgs } from 'node:util';
import { failed } from './wire-judge.ts';
import { grammarNames } from './wire-plan.ts';
import { replayCorpus } from './wire-replay.ts';
import { runWire } from './wire-run.ts';
import { withTarget } from './wire-target.ts';

const MOST_CASES = 1_000_000;
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '3000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    only: { type: 'string', default: grammarNames.join(',') },
    strict: { type: 'boolean', default: false },
    stack: { type: 'string' },
    replay: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const cases = Number(values.cases);
const seed = Number(values.seed);
const only = values.only.split(',');
const wrong =
  !(cases > 0 && cases <= MOST_CASES) ||
  !Number.isSafeInteger(seed) ||
  only.some((name) => !grammarNames.includes(name));
if (values.help || wrong) {
  console.log(
    `npm run fuzz:wire -- [--cases N] [--seed S] [--only ${grammarNames.join(',')}] [--strict] [--stack FILE] [--replay]`,
  );
  process.exit(wrong ? 2 : 0);
}
if (values.replay) {
  const broken = await replayCorpus(values.stack, (line) => console.log(line));
  process.exit(broken > 0 ? 1 : 0);
}
console.log(`--cases ${cases} --seed ${seed} --only ${values.only}`);
const options = { cases, seed, only, strict: values.strict };
const result = await withTarget(values.stack, (target) => runWire(target, options));
const { second } = result;
console.log(`${result.sent} cases in ${result.seconds.toFixed(1)} s: ${JSON.stringify(result.statuses)}`);
console.log(`messages: ${JSON.stringify(result.bus.ends)}`);
console.log(
  `PDFs: ${JSON.stringify(result.pdfs.ends)}, the slowest in ${result.pdfs.slowestSeconds.toFixed(1)} s`,
);
console.log(
  `second client: reads p99 ${second.before.toFixed(0)} ms before, ${second.during.toFixed(0)} ms during; ${second.pdfs} PDFs, the slowest in ${second.slowest.toFixed(1)} s`,
);
for (const [service, words] of Object.entries(result.memory)) console.log(`MiB of ${service}: ${words}`);
for (const { name, looked, problems, decides } of result.checks)
  console.log(
    `${name}: ${looked} looked at, ${problems.length} problems${decides ? '' : ' (reported only)'}`,
    ...problems.slice(0, 20).map((problem) => `\n  ${problem}`),
  );
process.exit(failed(result.checks).length > 0 ? 1 : 0);
