/**
 * Whether the score of a file predicts where it is found, whether the proof can be trusted, and what both cost.
 * npm run bench:findability -- [--set FILE.jsonl.gz] [--files FOLDER] [--count N] [--report FILE]
 *   --set    a labelled set of whole texts; without it nothing is said of prediction, proof and time
 *   --files  a folder of PDFs; without it nothing is said of agreement
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Section, withSections } from '../figures.ts';
import { readLabelledSet } from '../labelled-set.ts';
import { measureFiles } from './files.measure.ts';
import { measureLibrary } from './library.measure.ts';
import { documentOf, paperOf } from './papers.ts';
import { measurePrediction } from './prediction.measure.ts';
import { measureSpeed } from './speed.measure.ts';
import { measureStuffing } from './stuffing.measure.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    files: { type: 'string' },
    count: { type: 'string', default: '150' },
    report: { type: 'string' },
  },
});
// npm changes to the top of the checkout; people mean paths from where they stand.
const place = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
const say = (progress: string): void => console.error(`• ${progress}`);

async function measureSet(file: string): Promise<Section[]> {
  const papers = readLabelledSet(file).documents.map(paperOf);
  say('prediction');
  const prediction = measurePrediction(papers);
  say('proof');
  const library = measureLibrary(
    'A proof of papers',
    `${papers.length} papers; titles of a program before, after: the real title, half of the phrases people gave, two sentences of the abstract.`,
    papers.map(documentOf),
  );
  say('stuffing');
  const stuffing = measureStuffing(papers);
  say('time and memory');
  return [prediction, library, stuffing, await measureSpeed(file, papers)];
}

const given = <T>(path: string | undefined, measured: (place: string) => Promise<T[]>): Promise<T[]> => {
  if (path === undefined) return Promise.resolve([]);
  if (existsSync(place(path))) return measured(place(path));
  say(`${path} is not there: left out`);
  return Promise.resolve([]);
};

const sections = [
  ...(await given(values.set, measureSet)),
  ...(await given(values.files, async (folder) => {
    say('files');
    return [await measureFiles(folder, Number(values.count))];
  })),
];
const notMeasured: Section = {
  title: 'Not measured',
  text: 'Goals of the design for which there is no measurement.',
  figures: [
    {
      name: 'Queries by people who saw only the pages agree in sign for documents that move',
      value: 'there are no such queries yet',
      goal: '≥ 80 %',
    },
    { name: 'Time of a report', value: 'reports are not built yet', goal: '≤ 10 s' },
    {
      name: 'Weights fitted on half, reported on the other',
      value: 'weights are as designed',
      goal: 'fitted',
    },
  ],
};
const head = `# Findability in figures

A run of \`npm run bench:findability\` with \`--report\` replaces the sections it measured. Goals that were missed stand here as missed; the product claims no more than this. ${cpus().length} processors, load ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.versions.node}.`;
const all = [...sections, notMeasured];
console.log(withSections('', head, all));
if (values.report !== undefined) {
  const file = place(values.report);
  writeFileSync(file, withSections(existsSync(file) ? readFileSync(file, 'utf8') : '', head, all));
}
