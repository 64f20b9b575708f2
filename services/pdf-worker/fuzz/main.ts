/**
 * Hostile files against the engine: changes generated files, and those of a folder, where it hurts, and lets readers
 * that share no code with the writer judge what it wrote. Ends with 1 when there is a finding.
 * npm run fuzz:pdf -- --seconds 600 --seed 1 --corpus DIR --keep DIR
 */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzzCase } from './fuzz-case.ts';
import { type Case, JudgingThread } from './judging-thread.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    corpus: { type: 'string' },
    /** Where the files of findings go. */
    keep: { type: 'string' },
    /** Runs one case alone, to look at a finding. */
    only: { type: 'string' },
  },
});
/** Larger files spend the time on copying instead of on the parts that break. */
const maxSeedBytes = 200_000;
const reportEveryMs = 60_000;

/** npm changes to the top of the checkout; people mean paths from where they stand. */
const folderOf = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);

async function corpusOf(folder: string): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  const files: Buffer[] = [];
  for (const path of paths) if ((await stat(path)).size <= maxSeedBytes) files.push(await readFile(path));
  return files;
}

const seed = Number(values.seed);
const corpus = values.corpus ? await corpusOf(folderOf(values.corpus)) : [];
const outcomes = new Map<string, number>();
const findings = new Map<string, number[]>();
const started = performance.now();
const until = started + Number(values.seconds) * 1000;
const thread = new JudgingThread();

async function judge(index: number): Promise<void> {
  const { isSound, ...one } = fuzzCase(seed, index, corpus);
  const { outcome, faults } = await thread.judge(one);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const all = isSound && outcome !== 'WRITTEN' ? [...faults, `a sound file ends as ${outcome}`] : faults;
  if (all.length === 0) return;
  for (const fault of all) findings.set(fault, [...(findings.get(fault) ?? []), index]);
  console.log(`FINDING seed ${seed} case ${index}: ${all.join(', ')}`);
  if (values.keep) await keep(folderOf(values.keep), `${seed}-${index}`, one, all);
}

async function keep(
  folder: string,
  name: string,
  { bytes, metadata }: Case,
  faults: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.pdf`), bytes);
  await writeFile(join(folder, `${name}.json`), JSON.stringify({ faults, metadata }));
}

let index = values.only ? Number(values.only) : 0;
let nextReport = started + reportEveryMs;
try {
  do {
    await judge(index++);
    if (performance.now() < nextReport) continue;
    nextReport += reportEveryMs;
    console.error(`${index} cases, ${findings.size} kinds of findings`);
  } while (values.only === undefined && performance.now() < until);
} finally {
  await thread.end();
}
const seconds = (performance.now() - started) / 1000;
console.log(`${index} cases in ${seconds.toFixed(0)} s, ${corpus.length} files of the corpus, seed ${seed}`);
for (const [outcome, count] of [...outcomes].toSorted((a, b) => b[1] - a[1]))
  console.log(`  ${outcome} ${count}`);
for (const [fault, cases] of findings) {
  console.log(`  FINDING ${fault}: ${cases.length} (${cases.slice(0, 5).join(', ')})`);
}
process.exitCode = findings.size > 0 ? 1 : 0;
