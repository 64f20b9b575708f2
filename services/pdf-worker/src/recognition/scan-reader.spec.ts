import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SeenLine } from './hocr.parser.js';
import { readScan } from './scan-reader.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-reader-'));
});
afterEach(() => rm(folder, { recursive: true }));

const size = { width: 20, height: 30 };
const page = (number: number, hidden = '') => ({
  number,
  width: 200,
  height: 300,
  lines:
    hidden === ''
      ? []
      : [{ text: hidden, fontSize: 1, x: 0, y: 0, width: 1, height: 1, bold: false, hidden: true }],
});
const text = {
  pageCount: 2,
  pages: [page(1, 'unseen'), page(2)],
  outline: [],
  scanned: true,
  unmappableShare: 0,
  totalCharacters: 6,
};
const lineOf = (words: string): SeenLine => ({
  words: words.split(' ').map((word) => ({
    text: word,
    certainty: 90,
  })),
  left: 0,
  top: 0,
  right: 10,
  bottom: 3,
  size: 3,
  paragraph: 1,
});

/** Pages of white pixels in which these lines are seen, one after the other; undefined: the reading fails. */
async function scanSeenAs(...answers: readonly (readonly string[] | undefined)[]) {
  const pixelsOf = (number: number): string => join(folder, String(number));
  const pages = [1, 2].map((number) => ({ page: number, ...size }));
  for (const one of pages) await writeFile(pixelsOf(one.page), Buffer.alloc(20 * 30 * 4, 255));
  const asked: number[] = [];
  const recognition = {
    read: async () => answers[asked.push(0) - 1]?.map(lineOf),
  };
  return { asked, reading: await readScan({ text, pages, pixelsOf, language: '' }, recognition, 60_000) };
}

describe('a scan that is read', () => {
  it('has the lines of each page beside the hidden text', async () => {
    const { reading } = await scanSeenAs(['one two three'], ['four five six']);
    expect(reading.warnings).toEqual(['TEXT_RECOGNISED']);
    expect(reading.text.pages.map(({ lines }) => lines.map((line) => [line.text, line.hidden]))).toEqual([
      [
        ['unseen', true],
        ['one two three', false],
      ],
      [['four five six', false]],
    ]);
    expect(reading.text.totalCharacters).toBe(6 + 26);
  });

  it('keeps what was read before the reading failed, and is not read on', async () => {
    const { asked, reading } = await scanSeenAs(undefined, ['never asked for these five words']);
    expect(asked).toHaveLength(1);
    expect(reading.warnings).toEqual(['RECOGNITION_FAILED', 'NO_TEXT_SCAN']);
    const second = await scanSeenAs(['one two three four five'], undefined);
    expect(second.reading.warnings).toEqual(['RECOGNITION_FAILED', 'TEXT_RECOGNISED']);
  });

  it('has no text where only some words are seen: those of a logo, or of chance', async () => {
    const { reading } = await scanSeenAs(['Acme Group'], ['Acme Group']);
    expect(reading.warnings).toEqual(['NO_TEXT_SCAN']);
    expect(reading.text).toEqual(text);
  });
});
