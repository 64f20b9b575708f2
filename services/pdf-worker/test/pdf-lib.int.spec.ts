// Real: the engine and its confined children, without qpdf.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PdfEngine } from '../src/engine/pdf-engine.js';
import { defaultJobLimits } from '../src/job/job-process.js';
import { inspectStructure } from '../src/pdf/inspect/inspect-structure.js';
import { BufferSource } from '../src/pdf/syntax/byte-source.js';
import { plain, writeOptions } from './fixtures/metadata.js';
import { buildPdf, helloObjects } from './fixtures/pdf-builder.js';

let folder: string;
let engine: PdfEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-lib-'));
  const path = process.env['PATH'];
  process.env['PATH'] = folder;
  const limits = { ...defaultJobLimits, fileMb: 64 };
  engine = await PdfEngine.start({ folder, concurrency: 1, limits, maxInputBytes: 64 * 1024 * 1024 });
  process.env['PATH'] = path;
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const content = {
  fields: [{ name: 'Title', places: 'Info Title', before: 'Draft 3', after: 'Guide' }],
  facts: [{ name: 'SHA-256', value: 'b'.repeat(64) }],
  warnings: [],
  metadata: { ...plain, title: 'Receipt: Guide' },
  writtenAt: '2026-01-15T12:00:02.000Z',
};

describe('a receipt', () => {
  it('is made by the confined child, and the child goes on to other work', async () => {
    const pdf = await engine.receipt(content);
    expect(inspectStructure(new BufferSource(pdf)).metadata.title).toBe('Receipt: Guide');
    expect((await engine.receipt(content)).equals(pdf)).toBe(true);
    const path = join(folder, 'in.pdf');
    await writeFile(path, buildPdf(helloObjects()));
    expect((await engine.inspect(path)).pageCount).toBe(1);
  });
});

describe('a report', () => {
  const table = {
    caption: 'Score of each document',
    head: ['Document', 'Now'],
    rows: Array.from({ length: 1000 }, (_, index) => [`Handbook ${index}`, '91']),
    widths: [4, 1],
  };
  const report = {
    title: 'Findability of the library',
    createdAt: '2026-01-15T12:00:02.000Z',
    sections: [{ title: 'Summary', paragraphs: ['1000 documents.'], tables: [table] }],
  };

  it('of a thousand lines is made by the confined child, within what one answer can hold', async () => {
    const pdf = await engine.report(report);
    const path = join(folder, 'report.pdf');
    await writeFile(path, pdf);
    const { pageCount, facts } = await engine.inspect(path);
    expect(pageCount).toBeGreaterThan(20);
    expect(facts).toMatchObject({ info: { title: report.title }, language: 'en', displayDocTitle: true });
    expect(pdf.length).toBeLessThan(900 * 1024);
    expect((await engine.report(report)).equals(pdf)).toBe(true);
  });
});

describe('a damaged file where there is no qpdf', () => {
  const damagedBy = async (edit: (text: string) => string) => {
    const path = join(folder, 'damaged.pdf');
    const text = buildPdf(helloObjects()).toString('latin1');
    await writeFile(path, Buffer.from(edit(text), 'latin1'));
    return path;
  };
  const write = async (path: string) =>
    engine.write(path, { ...writeOptions, metadata: plain }, async (file) => ({
      warnings: file.warnings,
      bytes: await readFile(file.path),
    }));

  it('is rebuilt by pdf-lib, and says so', async () => {
    const { warnings, bytes } = await write(
      await damagedBy((text) => text.replace(/startxref\n\d+/, 'startxref\n7')),
    );
    expect(warnings).toEqual(['DAMAGED_REPAIRED']);
    expect(inspectStructure(new BufferSource(bytes)).metadata.title).toBe(plain.title);
  });

  it('is refused where the rebuilt one shows something else', async () => {
    // The table names the first of two contents of the page; pdf-lib, which reads no table, takes the second.
    const damaged = damagedBy((text) => {
      const second = /\n4 0 obj[^]*?endobj/.exec(text)?.[0].replace('Hello', 'Other') ?? '';
      return `${text.replace('/Type/Pages', ' '.repeat(11))}${second}\n`;
    });
    const changed = { failure: 'DAMAGED', message: expect.stringContaining('changed what the file shows') };
    await expect(write(await damaged)).rejects.toMatchObject(changed);
  });
});
