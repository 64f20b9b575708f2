import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ResumableSha256 } from './resumable-sha256.js';

const sha256 = (...parts: Uint8Array[]): string =>
  createHash('sha256').update(Buffer.concat(parts)).digest('hex');

describe('a SHA-256 that can be resumed', () => {
  it('is the SHA-256 of every length around the ends of its blocks', () => {
    for (let length = 0; length <= 200; length++) {
      const bytes = Buffer.alloc(length, 'colophon');
      expect(ResumableSha256.start().update(bytes).digest()).toBe(sha256(bytes));
    }
  });

  it('goes on where another left off, however the bytes came', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 }),
        fc.uint8Array(),
        (parts, tail) => {
          const first = ResumableSha256.start();
          for (const part of parts) first.update(part);
          const length = parts.reduce((sum, part) => sum + part.length, 0);
          const second = ResumableSha256.resume(Uint8Array.from(first.state), length);
          expect(second?.digest()).toBe(sha256(...parts));
          expect(second?.update(tail).digest()).toBe(sha256(...parts, tail));
        },
      ),
    );
  });

  it('does not mind to tell its digest on the way', () => {
    const digest = ResumableSha256.start().update(Buffer.from('one'));
    expect(digest.digest()).toBe(sha256(Buffer.from('one')));
    expect(digest.update(Buffer.from('two')).digest()).toBe(sha256(Buffer.from('onetwo')));
  });

  it('resumes only a state of that many bytes', () => {
    const { state } = ResumableSha256.start().update(Buffer.alloc(100));
    expect(ResumableSha256.resume(state, 100)).toBeDefined();
    expect(ResumableSha256.resume(state, 101)).toBeUndefined();
    expect(ResumableSha256.resume(new Uint8Array(), 0)).toBeUndefined();
  });
});
