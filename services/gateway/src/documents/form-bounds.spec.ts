import { describe, expect, it } from '@jest/globals';
import { FormBounds, LARGEST_FORM } from './form-bounds.js';

describe('the bounds of a form', () => {
  it('allow a thousand parts and no more', () => {
    const bounds = new FormBounds('b');
    expect(bounds.refusalAfter(Buffer.from('\r\n--b'.repeat(1000)))).toBeUndefined();
    expect(bounds.refusalAfter(Buffer.from('\r\n--b'))).toMatchObject({
      code: 'malformed_request',
      status: 400,
    });
  });

  it('allow every file to be as large as it may be, and no more', () => {
    const bounds = new FormBounds('b');
    const chunk = Buffer.alloc(16 * 1024 * 1024);
    for (let sent = chunk.length; sent <= LARGEST_FORM; sent += chunk.length)
      expect(bounds.refusalAfter(chunk)).toBeUndefined();
    expect(bounds.refusalAfter(chunk)).toMatchObject({ code: 'payload_too_large', status: 413 });
  });
});
