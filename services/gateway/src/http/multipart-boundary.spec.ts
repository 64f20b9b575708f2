import { describe, expect, it } from '@jest/globals';
import { multipartBoundary } from './multipart-boundary.js';

describe('the boundary of a form', () => {
  it.each([
    ['multipart/form-data; boundary=b', 'b'],
    ['multipart/form-data; charset=utf-8; boundary="a b"', 'a b'],
    [
      'multipart/form-data; Boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW',
      '----WebKitFormBoundary7MA4YWxkTrZu0gW',
    ],
    ['multipart/form-data', undefined],
    ['multipart/form-data; boundary=', undefined],
    ['multipart/form-data; boundary=""', undefined],
    [`multipart/form-data; boundary=${'b'.repeat(201)}`, undefined],
  ])('of %s is %s', (contentType, boundary) => expect(multipartBoundary(contentType)).toBe(boundary));
});
