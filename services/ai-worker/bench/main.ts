/**
 * What the local engine is worth, in figures: keyphrases, titles, promises, time.
 * npm run bench:ai -- [--sets FOLDER] [--titles FOLDER] [--fuzz N] [--seed N] [--report FILE] [--requests FOLDER]
 * npm run bench:ai -- --gold FOLDER [--gold FOLDER] [--provider local|openai]   labelled documents, graded; exit code 1
 *   where a field fell by more than one file since the last report
 * npm run bench:ai -- --gold FOLDER --calibrate           confidences of the local engine as they were right
 * npm run bench:ai -- --gold FOLDER --answers reference   good answers through the checks of a model's answers
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DescribedSet, describeSet } from './described-set.ts';
import { calibrateConfidences, statedSection } from './confidence.measure.ts';
import { type Engine, engineOf } from './engines.ts';
import { type Section, withSections } from './figures.ts';
import { measureGold, writeRecords } from './gold.measure.ts';
import { type GoldSet, readGoldSet } from './gold-set.ts';
import { measureInjection } from './injection.measure.ts';
import { measureConfidence, measureKeyphrases } from './keyphrases.measure.ts';
import { type LabelledSet, readLabelledSet } from './labelled-set.ts';
import { measurePromises } from './promises.measure.ts';
import { measureReferences } from './references.measure.ts';
import { writeRedactedRequests } from './redacted-requests.ts';
import { measureSpeed } from './speed.measure.ts';
import { measureTitles } from './titles.measure.ts';

const { values } = parseArgs({
  options: {
    sets: { type: 'string' },
    titles: { type: 'string' },
    fuzz: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    report: { type: 'string' },
    requests: { type: 'string' },
    gold: { type: 'string', multiple: true, default: [] },
    provider: { type: 'string', default: 'local' },
    calibrate: { type: 'boolean', default: false },
    answers: { type: 'string' },
  },
});
// npm changes to the top of the checkout; people mean paths from where they stand.
const place = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** The set with the most text a document: made into the texts of which the time is taken. */
const longest = (sets: readonly LabelledSet[]): LabelledSet | undefined =>
  sets.toSorted((a, b) => meanLength(b) - meanLength(a))[0];
const meanLength = ({ documents }: LabelledSet): number =>
  documents.reduce((sum, { text }) => sum + text.length, 0) / documents.length;

async function measureSets(folder: string): Promise<Section[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl.gz'));
  const sets = files.toSorted().map((name) => readLabelledSet(join(folder, name)));
  const described: DescribedSet[] = [];
  for (const set of sets) {
    console.error(`• ${set.name}`);
    described.push(await describeSet(set));
  }
  const long = longest(sets);
  const speed = long ? [await measureSpeed(long)] : [];
  console.error('• promises');
  const promises = await measurePromises(described, { fuzz: Number(values.fuzz), seed: Number(values.seed) });
  return [
    measureKeyphrases(described),
    measureConfidence(described),
    promises,
    await measureInjection(),
    ...speed,
  ];
}

const [processor] = cpus();
const machine = `${cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
/** Sections are measured on different days, by different calls. */
const measuredBy = (call: string, sections: readonly Section[]): Section[] => {
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()[0]?.toFixed(1);
  const how = `Measured by \`npm run bench:ai -- ${call}\` on ${day}, ${machine}, load ${load}.`;
  return sections.map((section) => ({ ...section, text: `${section.text}\n\n${how}` }));
};

const folders = values.gold.map(place);
if (values.sets === undefined && values.titles === undefined && folders.length === 0) {
  console.error(
    'Name --sets FOLDER (of *.jsonl.gz), --titles FOLDER (of PDFs and titles.json), or --gold FOLDER (of gold.jsonl and pdfs/).',
  );
  process.exit(2);
}

if (values.answers !== undefined && (values.answers !== 'reference' || folders.length !== 1)) {
  console.error('--answers is reference, and goes with one --gold FOLDER.');
  process.exit(2);
}

if (values.calibrate && (folders.length === 0 || values.provider !== 'local')) {
  console.error('--calibrate goes with --gold FOLDER, and with the local engine.');
  process.exit(2);
}

function chosenEngine(): Engine {
  try {
    return engineOf(values.provider);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return process.exit(2);
  }
}

async function measureFolders(): Promise<Section[]> {
  const [first] = folders;
  if (first === undefined) return [];
  if (values.answers === 'reference')
    return measuredBy('--gold GOLD --answers reference', [await measureReferences(first)]);
  const engine = chosenEngine();
  const read: GoldSet[] = [];
  for (const folder of folders) read.push(await readGoldSet(folder));
  const gold = folders.map(() => '--gold GOLD').join(' ');
  const { sets, sections, records, isWorse } = await measureGold(read, engine);
  if (values.report !== undefined) writeRecords(records);
  if (isWorse) process.exitCode = 1;
  const accepted = measuredBy(`${gold} --provider ${values.provider}`, sections);
  // The values of the local engine are in the table that is being replaced.
  return values.calibrate
    ? [...accepted, ...measuredBy(`${gold} --calibrate`, [await calibrateConfidences(read)])]
    : [
        ...accepted,
        ...measuredBy(`${gold} --provider ${values.provider}`, [statedSection(sets, engine.name)]),
      ];
}

const sections = [
  ...measuredBy('--sets SETS', values.sets === undefined ? [] : await measureSets(place(values.sets))),
  ...measuredBy(
    '--titles PDFS',
    values.titles === undefined ? [] : [await measureTitles(place(values.titles))],
  ),
  ...(await measureFolders()),
];
const head = `# The metadata engines in figures

A run of \`npm run bench:ai\` with \`--report\` replaces the sections it measured.`;
console.log(withSections('', head, sections));
if (values.report !== undefined) {
  const file = place(values.report);
  writeFileSync(file, withSections(existsSync(file) ? readFileSync(file, 'utf8') : '', head, sections));
}
if (values.requests !== undefined && values.titles !== undefined)
  await writeRedactedRequests(place(values.titles), place(values.requests));
