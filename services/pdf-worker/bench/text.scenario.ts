import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TextAnswer } from '../dist/command-line/pdf-job.js';
import { BatchProcess } from './batch-process.ts';
import { pdfsUnder } from './corpus.scenario.ts';
import { type Figure, median, quantile } from './figure.ts';
import { runTool } from './tool.ts';

const pages = 5;
/** Fewer words make one missing hyphen look like a catastrophe. */
const fewestWords = 50;

interface Title {
  readonly file: string;
  readonly title: string;
}

/** Text of the first pages of every PDF below the folder, beside pdftotext; titles where titles.json names them. */
export async function measureText(folder: string): Promise<Figure[]> {
  const titles = await titlesOf(folder);
  const [times, scores, hits] = [[], [], []] as number[][];
  const batch = new BatchProcess();
  try {
    for (const path of await pdfsUnder(folder)) {
      const job = { op: 'text', in: path, pages };
      await batch.ask(job);
      const { ms, text, titleCandidates } = await batch.ask<TextAnswer>(job);
      times?.push(ms);
      const theirs = (await runTool('pdftotext', ['-q', '-l', String(pages), path, '-'])).out;
      if (wordsOf(theirs).length >= fewestWords) scores?.push(wordF1(text, theirs));
      const title = titles.get(basename(path));
      if (title) hits?.push(titleCandidates.slice(0, 3).some((one) => isSameTitle(one.text, title)) ? 1 : 0);
    }
  } finally {
    await batch.end();
  }
  const files = `${times?.length} files`;
  return [
    {
      name: 'text of 5 pages, p50',
      value: median(times ?? []),
      unit: 'ms',
      goal: { atMost: 100 },
      note: files,
    },
    { name: 'text of 5 pages, p95', value: quantile(times ?? [], 0.95), unit: 'ms', goal: { atMost: 400 } },
    {
      name: 'word-F1 against pdftotext, mean',
      value: mean(scores),
      unit: '',
      goal: { atLeast: 0.92 },
      note: `${scores?.length} files with text`,
    },
    {
      name: 'title among three candidates',
      value: 100 * mean(hits),
      unit: '%',
      goal: { atLeast: 85 },
      note: `${hits?.length} titles`,
    },
  ];
}

const mean = (values: readonly number[] = []): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

async function titlesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const json = await readFile(join(folder, 'titles.json'), 'utf8').catch(() => '[]');
  return new Map((JSON.parse(json) as Title[]).map(({ file, title }) => [basename(file), title]));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Of the bags of words. */
function wordF1(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const left = new Map<string, number>();
  for (const word of b) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of a) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    common++;
    left.set(word, count - 1);
  }
  return (2 * common) / Math.max(1, a.length + b.length);
}

/** Alike but for case and punctuation, and nine words of ten. */
const isSameTitle = (one: string, other: string): boolean => wordF1(one, other) >= 0.9;
