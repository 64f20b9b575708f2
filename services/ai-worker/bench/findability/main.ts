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
import { measureFitting } from './fitting.measure.ts';
import { measureLibrary } from './library.measure.ts';
import { documentOf, paperOf } from './papers.ts';
import { measurePeople } from './people.measure.ts';
import { measuredPoints, measurePrediction } from './prediction.measure.ts';
import { measureReport } from './report.measure.ts';
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
  const points = measuredPoints(papers);
  const prediction = measurePrediction(papers, points);
  say('fitting');
  const fitting = measureFitting(points);
  say('proof');
  const library = measureLibrary(
    'A proof of papers',
    `${papers.length} papers; titles of a program before, after: the real title, half of the phrases people gave, two sentences of the abstract.`,
    papers.map(documentOf),
  );
  say('people');
  const people = measurePeople(papers);
  say('stuffing');
  const stuffing = measureStuffing(papers);
  say('time and memory');
  const speed = await measureSpeed(file, papers);
  say('report');
  return [prediction, fitting, library, people, stuffing, speed, await measureReport(papers)];
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
const head = `# Findability in figures

A run of \`npm run bench:findability\` with \`--report\` replaces the sections it measured. Goals that were missed stand here as missed; the product claims no more than this. ${cpus().length} processors, load ${(loadavg()[0] ?? 0).toFixed(1)}, Node ${process.versions.node}.`;
console.log(withSections('', head, sections));
if (values.report !== undefined) {
  const file = place(values.report);
  writeFileSync(file, withSections(existsSync(file) ? readFileSync(file, 'utf8') : '', head, sections));
}
