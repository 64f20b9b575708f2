import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { largestUploadBytes } from '@colophon/contracts/rules';
import { PdfIntake } from './pdf-intake.js';

const take = async (chunks: Buffer[]) => {
  const intake = new PdfIntake();
  const source = Readable.from(chunks);
  const bytes = await buffer(source.pipe(intake));
  return { bytes, size: intake.size, sha256: intake.digest() };
};

describe('the intake of a PDF', () => {
  it('passes every byte on, however the network cuts them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 2000 })), async (pieces) => {
        const chunks = [Buffer.from('%P'), Buffer.from('DF-'), ...pieces.map((piece) => Buffer.from(piece))];
        const whole = Buffer.concat(chunks);
        const taken = await take(chunks.filter((chunk) => chunk.length > 0));
        expect(taken.bytes.equals(whole)).toBe(true);
        expect(taken.size).toBe(whole.length);
        expect(taken.sha256).toBe(createHash('sha256').update(whole).digest('hex'));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['nothing', [], 'validation_failed'],
    ['a picture', [Buffer.from('\u0089PNG'.padEnd(3000))], 'not_a_pdf'],
    ['a short text', [Buffer.from('%PD')], 'not_a_pdf'],
    ['one byte too many', [Buffer.from('%PDF-'), Buffer.alloc(largestUploadBytes - 4)], 'file_too_large'],
  ])('refuses %s', async (_case, chunks, code) => {
    await expect(take(chunks)).rejects.toMatchObject({ code });
  });

  it('takes exactly 25 MiB', async () => {
    const { size } = await take([Buffer.from('%PDF-'), Buffer.alloc(largestUploadBytes - 5)]);
    expect(size).toBe(largestUploadBytes);
  });
});
