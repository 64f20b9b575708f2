import { describe, expect, it } from '@jest/globals';
import { claimName, readIdempotencyKey } from './idempotency-key.js';

const read = (...sent: string[]) => readIdempotencyKey({ headersDistinct: { 'idempotency-key': sent } });

describe('an Idempotency-Key', () => {
  it('may be any text of 1 to 255 characters, and may be absent', () => {
    expect(readIdempotencyKey({ headersDistinct: {} })).toBeUndefined();
    expect(read('a, "b" ü')).toBe('a, "b" ü');
    expect(read('k'.repeat(255))).toHaveLength(255);
  });

  it.each([
    ['is empty', [''], 'The key is empty'],
    ['is blank', ['  '], 'The key is empty'],
    ['is too long', ['k'.repeat(256)], 'At most 255 characters are allowed'],
    ['holds a tab', ['a\tb'], 'Control characters are not allowed here'],
    ['holds a control character', ['a\u0085b'], 'Control characters are not allowed here'],
    ['is sent twice', ['a', 'a'], 'Send this header once'],
  ])('that %s is refused with the reason', (_case, sent, message) => {
    expect(() => read(...sent)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        status: 400,
        details: [{ field: 'Idempotency-Key', message }],
      }),
    );
  });

  it('is named by a hash that differs from user to user', () => {
    expect(claimName('u', 'key')).toMatch(/^[0-9a-f]{64}$/);
    expect(claimName('u', 'key')).not.toBe(claimName('v', 'key'));
  });
});
