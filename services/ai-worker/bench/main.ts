/**
 * What the local engine is worth, in figures: keyphrases, titles, promises, time.
 * npm run bench:ai -- [--sets FOLDER] [--titles FOLDER] [--fuzz N] [--seed N] [--report FILE] [--requests FOLDER]
 * npm run bench:ai -- --gold FOLDER --answers reference   good answers through the checks of a model's answers
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type DescribedSet, describeSet } from './described-set.ts';
import { markdown, type Section } from './figures.ts';
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
    gold: { type: 'string' },
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

if (values.sets === undefined && values.titles === undefined && values.gold === undefined) {
  console.error(
    'Name --sets FOLDER (of *.jsonl.gz), --titles FOLDER (of PDFs and titles.json), or --gold FOLDER (of gold.jsonl and pdfs/).',
  );
  process.exit(2);
}
if (values.gold !== undefined && values.answers !== 'reference') {
  console.error('Of a gold folder only --answers reference can be measured.');
  process.exit(2);
}
const sections = [
  ...(values.sets === undefined ? [] : await measureSets(place(values.sets))),
  ...(values.titles === undefined ? [] : [await measureTitles(place(values.titles))]),
  ...(values.gold === undefined ? [] : [await measureReferences(place(values.gold))]),
];
const [processor] = cpus();
const measured = [
  ...(values.sets === undefined ? [] : ['--sets SETS']),
  ...(values.titles === undefined ? [] : ['--titles PDFS']),
  ...(values.gold === undefined ? [] : ['--gold GOLD --answers reference']),
].join(' ');
const head = `# ${values.gold === undefined ? 'The local engine' : 'Metadata'} in figures

Made by \`npm run bench:ai -- ${measured}\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}.`;
const report = markdown(head, sections);
console.log(report);
if (values.report !== undefined) writeFileSync(place(values.report), report);
if (values.requests !== undefined && values.titles !== undefined)
  await writeRedactedRequests(place(values.titles), place(values.requests));
