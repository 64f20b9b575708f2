import { describe, expect, it } from '@jest/globals';
import { signedChange } from '../../src/rules/findability/proof.js';

describe('a change of a mean', () => {
  it.each([
    [0.1184, '+0.118'],
    [-0.0571, '−0.057'],
    [-0.0001, '0.000'],
    [0, '0.000'],
  ])('%d is shown as %s', (value, words) => expect(signedChange(value)).toBe(words));
});
