import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { PdfEngine } from '../src/engine/pdf-engine.js';
import { defaultJobLimits } from '../src/job/job-process.js';
import { Pdfium } from '../src/pdfium/pdfium-module.js';
import { scanOf, type Written } from './fixtures/scan.js';

// Real: PDFium, the child process, sharp and, in the first part, tesseract.
const report: readonly Written[] = [
  { text: 'Harbour Logistics Report', size: 30, y: 690 },
  { text: 'Harbour operators move containers through automated terminals', size: 12, y: 600 },
  { text: 'every single day of the year, whatever the weather may be.', size: 12, y: 584 },
];
const closing: readonly Written[] = [
  { text: 'Waiting times of ships fell by a third in twelve months.', size: 12, y: 690 },
];

let pdfium: Pdfium;
let folder: string;
let engine: PdfEngine | undefined;
const path = process.env['PATH'];
beforeAll(async () => {
  pdfium = await Pdfium.load();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scans-'));
});
afterEach(async () => {
  process.env['PATH'] = path;
  await engine?.close();
  engine = undefined;
  await rm(folder, { recursive: true });
});

const start = async (): Promise<PdfEngine> => {
  engine = await PdfEngine.start({
    folder,
    concurrency: 1,
    limits: defaultJobLimits,
    maxInputBytes: 64 * 1024 * 1024,
  });
  return engine;
};
const inspect = async (pdf: Buffer) => (await start()).inspect(Readable.from([pdf]));
/** A tesseract that knows English and then does as told. */
async function tesseractThat(does: string): Promise<void> {
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const file = join(bin, 'tesseract');
  await writeFile(
    file,
    `#!/bin/sh\n[ "$1" = --list-langs ] && { printf 'List (2):\\neng\\nosd\\n'; exit 0; }\n${does}\n`,
  );
  await chmod(file, 0o755);
  process.env['PATH'] = `${bin}:${path}`;
}

describe('a scan', () => {
  it('gets the text that is recognised in it, page by page, with sizes that tell a heading', async () => {
    const { text, warnings } = await inspect(scanOf(pdfium, [report, closing], '/Lang(en-GB)'));
    expect(warnings).toEqual(['TEXT_RECOGNISED']);
    expect(text.scanned).toBe(true);
    expect(text.pages.map(({ number, recognised }) => [number, recognised])).toEqual([
      [1, true],
      [2, true],
    ]);
    const [title, first, second] = text.pages[0].lines;
    expect([title, first, second].map((line) => line?.text)).toEqual(report.map((line) => line.text));
    expect(title.fontSize).toBeGreaterThan(2 * first.fontSize);
    expect(second.fontSize).toBe(first.fontSize);
    expect(Math.abs(first.fontSize - 12)).toBeLessThan(2.5);
    expect(Math.abs(title.y - 690)).toBeLessThan(10);
    expect(Math.abs(title.x - 72)).toBeLessThan(6);
    expect(text.pages[1].lines.map((line) => line.text)).toEqual(closing.map((line) => line.text));
    expect(text.totalCharacters).toBeGreaterThan(150);
  });

  it.each([4, 8])('on a page %i times as high as wide is read to its end', async (times) => {
    const height = 612 * times;
    const sentence = 'Harbour operators move containers through automated terminals';
    const lines = Array.from({ length: 40 }, (_, index) => ({
      text: sentence,
      size: 16,
      y: Math.round(height * (1 - (index + 1) / 42)),
    }));
    const { text } = await inspect(scanOf(pdfium, [lines], '/Lang(en-GB)', height));
    expect(text.pages[0]?.lines.map((line) => line.text)).toEqual(lines.map((line) => line.text));
  });

  it('gets pictures of its first three pages and the last, bounded in pixels and bytes, also where nothing recognises text', async () => {
    process.env['PATH'] = folder;
    const { text, warnings } = await inspect(scanOf(pdfium, [report, closing, closing, closing, closing]));
    expect(warnings).toEqual(['NO_TEXT_SCAN']);
    expect(text.pictures.map(({ page, contentType }) => [page, contentType])).toEqual([
      [1, 'image/jpeg'],
      [2, 'image/jpeg'],
      [3, 'image/jpeg'],
      [5, 'image/jpeg'],
    ]);
    for (const { data } of text.pictures) {
      const { format, width, height } = await sharp(data).metadata();
      expect([format, Math.max(width, height)]).toEqual(['jpeg', 1568]);
      expect(data.length).toBeLessThan(400 * 1024);
    }
  });

  it('with nothing to read stays a scan without text', async () => {
    const { text, warnings } = await inspect(scanOf(pdfium, [[]]));
    expect(warnings).toEqual(['NO_TEXT_SCAN']);
    expect(text.pages[0]?.lines).toEqual([]);
    expect(text.pictures).toHaveLength(1);
  });
});

describe('a recognition', () => {
  it('that breaks down, or exceeds a bound, leaves a scan without text, with its picture', async () => {
    await tesseractThat('exec cat /dev/zero');
    const { text, warnings } = await inspect(scanOf(pdfium, [report]));
    expect(warnings).toEqual(['RECOGNITION_FAILED', 'NO_TEXT_SCAN']);
    expect(text.pages.flatMap(({ lines }) => lines)).toEqual([]);
    expect(text.pictures).toHaveLength(1);
  });

  it('that answers nonsense finds no text', async () => {
    await tesseractThat('cat > /dev/null; head -c 100000 /dev/urandom');
    expect((await inspect(scanOf(pdfium, [report]))).warnings).toEqual(['NO_TEXT_SCAN']);
  });
});
