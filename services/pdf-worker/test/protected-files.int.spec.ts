import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makers, protectedFiles } from '../bench/protected-files.js';
import { hasTool, runTool } from '../bench/tool.js';
import { attempt, Judge } from '../fuzz/judge.js';
import { plain } from './fixtures/metadata.js';

const canMake = makers.every((tool) => hasTool(tool, tool === 'openssl' ? 'version' : '--version'));

// Real: qpdf, which encrypts; openssl, which signs; PDFium, pdf.js, qpdf and pdfsig, which judge what was written.
(canMake ? describe : describe.skip)('files of every cipher and every kind of signature', () => {
  let folder: string;
  let judge: Judge;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'protected-'));
    judge = await Judge.load();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const verdictsOf = async (pdf: Buffer): Promise<string[]> => {
    const path = join(folder, 'judged.pdf');
    writeFileSync(path, pdf);
    const [check, encryption, signatures] = await Promise.all([
      runTool('qpdf', ['--check', path]),
      runTool('qpdf', ['--show-encryption', path]),
      runTool('pdfsig', [path]),
    ]);
    const validations = signatures.out.match(/Signature Validation: .*/g) ?? [];
    return [`qpdf ${check.code}`, encryption.out, ...validations];
  };

  const only = (wanted: (outcome: string) => boolean) =>
    protectedFiles.filter(({ outcome }) => wanted(outcome)).map((file) => [file.name, file] as const);

  it.each(only((outcome) => outcome === 'written'))('%s: written without harm', async (_, { make }) => {
    const pdf = make(folder);
    const found = attempt(pdf, plain);
    expect(found.outcome).toBe('WRITTEN');
    const written = found.written ?? Buffer.alloc(0);
    expect(written.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(await judge.faultsOf(pdf, found)).toEqual([]);
    expect(await verdictsOf(written)).toEqual(await verdictsOf(pdf));
  });

  it.each(only((outcome) => outcome !== 'written'))('%s: refused by its class', (_, { make, outcome }) => {
    expect(attempt(make(folder), plain).outcome).toBe(outcome);
  });
});
