import { requestForText } from '../dist/command-line/metadata-requests.js';
import { describeDocument } from '../dist/local/local-engine.js';
import { type Figure, quantile, type Section } from './figures.ts';
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

const row = (name: string, times: readonly number[], share: number, goal: string): Figure => ({
  name,
  value: `${quantile(times, share).toFixed(0)} ms`,
  goal,
});

/** Time of the whole engine for a text of 10,000 words, after the first documents have loaded the models. */
export async function measureSpeed(set: LabelledSet): Promise<Section> {
  const times: number[] = [];
  const processorTimes: number[] = [];
  for (const text of longTexts(set.documents)) {
    if (times.length === DOCUMENTS) break;
    const request = requestForText(text, '');
    const since = performance.now();
    const usedBefore = process.cpuUsage();
    await describeDocument(request);
    const used = process.cpuUsage(usedBefore);
    times.push(performance.now() - since);
    processorTimes.push((used.user + used.system) / 1000);
  }
  return {
    title: 'Time',
    text: `${times.length} texts of ${WORDS.toLocaleString('en')} words, from text to metadata, one after the other, by the clock and as the processors' time of all threads, which does not depend on what else the machine does.`,
    figures: [
      row('by the clock, p50', times, 0.5, ''),
      row('by the clock, p95', times, 0.95, '150 ms'),
      row('processor time, p50', processorTimes, 0.5, ''),
      row('processor time, p95', processorTimes, 0.95, '150 ms'),
    ],
  };
}
