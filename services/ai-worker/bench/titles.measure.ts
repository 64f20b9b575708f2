import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultEngineLimits, engineLimits } from '../../pdf-worker/dist/engine/engine-limits.js';
import { PdfEngine } from '../../pdf-worker/dist/engine/pdf-engine.js';
import { requestForPdf } from '../dist/command-line/metadata-requests.js';
import { describeDocument, type LocalMetadata } from '../dist/local/local-engine.js';
import { mean, percent, type Section } from './figures.ts';

interface Titled {
  readonly file: string;
  readonly title: string;
}

interface DescribedPdf {
  readonly wanted: string;
  readonly result: LocalMetadata;
}

const CLOSE = 0.8;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** F1 of the words of two titles. */
const wordF = (found: string, wanted: string): number => {
  const [a, b] = [wordsOf(found), wordsOf(wanted)];
  const there = new Set(b);
  const shared = a.filter((word) => there.has(word)).length;
  return shared === 0 ? 0 : (2 * shared) / (a.length + b.length);
};

/** Every PDF of the folder's `titles.json` through reading and engine. */
async function describePdfs(folder: string): Promise<DescribedPdf[]> {
  const wanted = JSON.parse(readFileSync(join(folder, 'titles.json'), 'utf8')) as Titled[];
  const engine = await PdfEngine.start({
    folder: tmpdir(),
    concurrency: 1,
    ...engineLimits(defaultEngineLimits),
  });
  try {
    const described: DescribedPdf[] = [];
    for (const { file, title } of wanted) {
      const { text, metadata, language } = await engine.inspect(join(folder, file));
      const result = await describeDocument(requestForPdf({ text, original: metadata, language }, file, ''));
      described.push({ wanted: title, result });
    }
    return described;
  } finally {
    await engine.close();
  }
}

/** Before it is shortened for the field. */
const found = ({ result }: DescribedPdf): string => result.evidence.title.quote;

/** Titles of real PDFs against those a reader sees, before and after the limit of the field. */
export async function measureTitles(folder: string): Promise<Section> {
  const documents = await describePdfs(folder);
  const count = (holds: (one: DescribedPdf) => boolean): string =>
    percent(documents.filter(holds).length, documents.length);
  const stated = mean(documents.map(({ result }) => result.evidence.title.confidence));
  return {
    title: 'Titles',
    text: 'White papers and presentations. Exact: the same words in the same order. Close: F1 of the words at least 0.8. The field holds 60 characters; a longer title is cut at its subtitle or after whole words.',
    figures: [
      {
        name: 'found, exact',
        value: count((one) => wordsOf(found(one)).join(' ') === wordsOf(one.wanted).join(' ')),
        goal: '',
      },
      { name: 'found, close', value: count((one) => wordF(found(one), one.wanted) >= CLOSE), goal: '95 %' },
      {
        name: 'field, close, or the beginning of the title',
        value: count(({ result, wanted }) => {
          const title = result.metadata.title;
          const begins = wordsOf(wanted).join(' ').startsWith(wordsOf(title).join(' '));
          return wordF(title, wanted) >= CLOSE || (begins && title.length >= 15);
        }),
        goal: '95 %',
      },
      { name: 'stated confidence, mean', value: `${(100 * stated).toFixed(0)} %`, goal: 'as found' },
      {
        name: 'author there',
        value: count(({ result }) => result.metadata.author !== ''),
        goal: '',
      },
    ],
  };
}
