import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SeenLine } from './hocr.parser.js';
import { readScan, type ScanReading } from './scan-reader.js';

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
const scanSeenAs = (...answers: readonly (readonly string[] | undefined)[]) => scanOfSeenAs(text, ...answers);

async function scanOfSeenAs(of: typeof text, ...answers: readonly (readonly string[] | undefined)[]) {
  const pixelsOf = (number: number): string => join(folder, String(number));
  const pages = [1, 2].map((number) => ({ page: number, ...size }));
  for (const one of pages) await writeFile(pixelsOf(one.page), Buffer.alloc(20 * 30 * 4, 255));
  const asked: number[] = [];
  const recognition = {
    read: async () => answers[asked.push(0) - 1]?.map(lineOf),
  };
  return { asked, reading: await readScan({ text: of, pages, pixelsOf, language: '' }, recognition, 60_000) };
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

  it('has no text in Japanese where only some characters are seen', async () => {
    expect((await scanSeenAs(['港湾'], ['港'])).reading.warnings).toEqual(['NO_TEXT_SCAN']);
    expect((await scanSeenAs(['港湾物流報告書'], [])).reading.warnings).toEqual(['TEXT_RECOGNISED']);
  });

  /** The picture's line is seen at a height of 270 points. */
  const printed = (line: string, y = 270) => {
    const place = { fontSize: 20, x: 0, y, width: 120, height: 30, bold: false, hidden: false };
    return { ...text, pages: [{ ...page(1), lines: [{ text: line, ...place }] }, page(2)] };
  };
  const linesOf = ({ text: { pages } }: ScanReading) => pages[0]?.lines.map((line) => line.text);

  it('keeps printed text of five words or more, once, beside what is read in the picture', async () => {
    for (const line of ['Minutes of the harbour 2026', '港湾物流報告書']) {
      const { reading } = await scanOfSeenAs(printed(line), ['nonsense instead of it']);
      expect(linesOf(reading)).toEqual([line]);
      const beside = await scanOfSeenAs(printed(line, 100), ['what the picture shows and no line prints']);
      expect(linesOf(beside.reading)).toEqual([line, 'what the picture shows and no line prints']);
    }
  });

  it('has a stamp or a page number as it is read with the rest', async () => {
    const { reading } = await scanOfSeenAs(printed('1 of 4'), ['page one of four pages']);
    expect(linesOf(reading)).toEqual(['page one of four pages']);
    expect(reading.text.totalCharacters).toBe(6 + 22);
  });
});
