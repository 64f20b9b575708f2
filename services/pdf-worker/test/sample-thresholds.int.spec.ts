import { describe, expect, it } from '@jest/globals';
import { attempt, type Attempt, Judge } from '../fuzz/judge.js';
import { Random } from '../fuzz/random.js';
import { seedFile } from '../fuzz/seed-files.js';
import { plain } from './fixtures/metadata.js';

// What a corpus of real files is for, in small and without its clock: counts, bytes and harm may not get worse.

const soundFiles = 45;
const tornFiles = 15;

/** The packet's own padding makes up half of it. */
const mostBytesAdded = 4800;
/** Plan and proof together; these files are a few kilobytes each, and some parts are read twice. */
const mostBytesRead = 30_000;

const sample = (count: number, seed: number): Buffer[] => {
  const random = new Random(seed);
  return Array.from({ length: count }, () => seedFile(random));
};

describe('a sample of sixty files', () => {
  const sound = sample(soundFiles, 1);
  const attempts: readonly Attempt[] = sound.map((pdf) => attempt(pdf, plain));

  it('is written wherever it is sound', () => {
    expect(attempts.map(({ outcome }) => outcome)).toEqual(Array(soundFiles).fill('WRITTEN'));
  });

  it('grows by little, and little of it is read', () => {
    const reports = attempts.flatMap(({ report }) => report ?? []);
    expect(Math.max(...reports.map(({ bytesAdded }) => bytesAdded))).toBeLessThanOrEqual(mostBytesAdded);
    expect(Math.max(...reports.map(({ bytesRead }) => bytesRead))).toBeLessThanOrEqual(mostBytesRead);
  });

  it('is harmed nowhere: original bytes, pages, text, picture and fields as other readers see them', async () => {
    const judge = await Judge.load();
    const faults: string[] = [];
    for (const [index, pdf] of sound.entries()) {
      const written = attempts[index]?.written ?? Buffer.alloc(0);
      if (!written.subarray(0, pdf.length).equals(pdf)) faults.push(`${index}: original bytes`);
      const found = await judge.faultsOf(pdf, attempts[index] ?? { outcome: '', faults: [] });
      faults.push(...found.map((fault) => `${index}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('is refused where it is torn', () => {
    const torn = sample(tornFiles, 2).map((pdf) => pdf.subarray(0, pdf.length - 60));
    const outcomes = torn.map((pdf) => attempt(pdf, plain).outcome);
    expect(outcomes).toEqual(Array(tornFiles).fill('DAMAGED'));
  });
});
