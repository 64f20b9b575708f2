import { describe, expect, it } from '@jest/globals';
import { errorType } from './timed.js';

class RateLimitError extends Error {}

describe('the word for an error in numbers', () => {
  it('is its class, also where that leaves the name of all errors', () => {
    expect(errorType(new RateLimitError('try later'))).toBe('RateLimitError');
    expect(errorType(new TypeError('no number'))).toBe('TypeError');
    expect(errorType(new Error('anything'))).toBe('Error');
  });

  it('is the name an error has by itself', () => {
    expect(errorType(Object.assign(new RateLimitError('too late'), { name: 'TimeoutError' }))).toBe(
      'TimeoutError',
    );
  });

  it('tells nothing of what is no error', () => {
    expect(errorType('a secret')).toBe('_OTHER');
  });
});
