import { describe, expect, it } from '@jest/globals';
import { saysAgain } from './same-words.js';

describe('a value that says again what another says', () => {
  it.each([
    ['the same words in another dress', 'Zero trust: a guide', 'ZERO-TRUST, A Guide!', true],
    ['other words', 'Zero trust', 'Zero trust guide', false],
    ['the same pictures, which are no words', '👩‍👩‍👧', '👩‍👩‍👧', true],
    ['other pictures', '👩‍👩‍👧', '🚀', false],
    ['nothing beside nothing', '', '', false],
  ])('%s', (_, value, other, again) => {
    expect(saysAgain(value, other)).toBe(again);
  });
});
