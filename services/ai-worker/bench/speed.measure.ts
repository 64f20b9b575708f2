import { requestForText } from '../dist/command-line/metadata-requests.js';
import { describeDocument } from '../dist/local/local-engine.js';
import { quantile, type Section } from './figures.ts';
import type { LabelledDocument, LabelledSet } from './labelled-set.ts';

const WORDS = 10_000;
const DOCUMENTS = 60;

/** Texts of exactly so many words: the documents of a set one after the other. */
function* longTexts(documents: readonly LabelledDocument[]): Generator<string> {
  let words: string[] = [];
  for (const { text } of documents) {
    // Blanks stay: line ends are where paragraphs end.
    words.push(...(text.match(/\S+\s*/gu) ?? []));
    while (words.length >= WORDS) {
      yield words.slice(0, WORDS).join('');
      words = words.slice(WORDS);
    }
  }
}

/** Time of the whole engine for a text of 10,000 words, after the first documents have loaded the models. */
export async function measureSpeed(set: LabelledSet): Promise<Section> {
  const times: number[] = [];
  for (const text of longTexts(set.documents)) {
    if (times.length === DOCUMENTS) break;
    const request = requestForText(text, '');
    const since = performance.now();
    await describeDocument(request);
    times.push(performance.now() - since);
  }
  return {
    title: 'Time',
    text: `${times.length} texts of ${WORDS.toLocaleString('en')} words, from text to metadata, one after the other, wall clock.`,
    figures: [
      { name: 'p50', value: `${quantile(times, 0.5).toFixed(0)} ms`, goal: '' },
      { name: 'p95', value: `${quantile(times, 0.95).toFixed(0)} ms`, goal: '150 ms' },
    ],
  };
}
