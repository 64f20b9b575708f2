import { describe, expect, it } from '@jest/globals';
import { boundaryOf } from './form-boundary.js';

describe('the boundary of a form', () => {
  it.each([
    [
      'multipart/form-data; boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
      '----WebKitFormBoundary7MA4YWxkTrZu0gW',
    ],
    ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
    ['multipart/form-data;boundary=a;charset=utf-8', 'a'],
    ['multipart/form-data; BOUNDARY=a ', 'a'],
    [`multipart/form-data; boundary=${'x'.repeat(70)}`, 'x'.repeat(70)],
    [`multipart/form-data; boundary="a'()+_,-./:=?z"`, `a'()+_,-./:=?z`],
  ])('of %j is read', (contentType, boundary) => {
    expect(boundaryOf(contentType)).toBe(boundary);
  });

  it.each([
    ['is missing', 'multipart/form-data'],
    ['is empty', 'multipart/form-data; boundary='],
    ['is empty in quotes', 'multipart/form-data; boundary=""'],
    ['is too long', `multipart/form-data; boundary=${'x'.repeat(71)}`],
    ['ends with a space', 'multipart/form-data; boundary="a "'],
    ['has a character that is not allowed', 'multipart/form-data; boundary="a\u0001b"'],
    ['is not closed', 'multipart/form-data; boundary="a'],
    ['is given twice', 'multipart/form-data; boundary=a; boundary=b'],
  ])('that %s is refused', (_case, contentType) => {
    expect(() => boundaryOf(contentType)).toThrow(
      expect.objectContaining({ code: 'malformed_request', status: 400 }),
    );
  });
});
