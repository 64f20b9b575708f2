import { describe, expect, it } from '@jest/globals';
import { owedCredits, refundedOf, reversalStep } from './reversal.js';

const purchase = { credits: 10, amount: 900, reclaimed: 0, shortfall: 0 };
const held = (amount: number) => ({ amount, holds: true });
const free = (amount: number) => ({ amount, holds: false });

describe('what a buyer has got back', () => {
  it.each([
    [0, [], 0],
    [300, [], 300],
    [0, [held(300)], 300],
    [300, [held(300)], 300],
    [300, [free(300)], 0],
    [600, [free(300)], 300],
    [600, [free(300), held(600)], 600],
    [900, [free(300), held(600)], 600],
    [0, [free(900)], 0],
  ])('of which Stripe told %i in all and %j one by one is %i cents', (told, refunds, amount) => {
    expect(refundedOf(told, refunds)).toBe(amount);
  });
});

describe('what a buyer owes of a purchase', () => {
  it.each([
    [0, [], 0],
    [89, [], 0],
    [90, [], 1],
    [450, [], 5],
    [899, [], 9],
    [900, [], 10],
    [2_000_000_000, [], 10],
    [0, [held(900)], 10],
    [0, [held(450)], 5],
    [0, [free(900)], 0],
    [450, [held(900)], 10],
    [300, [held(300), free(900), held(90)], 7],
  ])('after a refund of %i cents and the disputes %j: %i credits', (refundedAmount, disputes, owed) => {
    expect(owedCredits(purchase, { refundedAmount, disputes })).toBe(owed);
  });
});

describe('taking credits back', () => {
  it.each([
    ['all that is owed', purchase, 5, 20, { credits: -5, reclaimed: 5, shortfall: 0 }],
    ['what is left, and notes the rest', purchase, 5, 2, { credits: -2, reclaimed: 2, shortfall: 3 }],
    ['nothing from an empty account', purchase, 5, 0, { credits: 0, reclaimed: 0, shortfall: 5 }],
    ['nothing twice', { ...purchase, reclaimed: 5 }, 5, 20, { credits: 0, reclaimed: 5, shortfall: 0 }],
    ['no shortfall later', { ...purchase, shortfall: 5 }, 5, 20, { credits: 0, reclaimed: 0, shortfall: 5 }],
    [
      'less when a claim ends, forgiving first',
      { ...purchase, reclaimed: 4, shortfall: 6 },
      2,
      0,
      { credits: 2, reclaimed: 2, shortfall: 0 },
    ],
    [
      'nothing when only the shortfall is forgiven',
      { ...purchase, reclaimed: 4, shortfall: 6 },
      5,
      0,
      { credits: 0, reclaimed: 4, shortfall: 1 },
    ],
  ])('takes %s', (_, before, owed, available, after) => {
    expect(reversalStep(before, owed, available)).toEqual(after);
  });
});
