import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { commonErrors, ServiceError } from '../errors/service-error.js';
import { settle } from './settlement.js';

const first = { attempt: 1, isLast: false };
const last = { attempt: 10, isLast: true };
const middle = () => 0.5;

describe('after a handler threw', () => {
  it.each([
    [1, 500],
    [2, 1000],
    [3, 2000],
    [7, 32_000],
    [8, 60_000],
    [900, 60_000],
  ])('attempt %d is followed by a pause of %d ms', (attempt, delayMs) => {
    expect(settle(new Error('x'), { attempt, isLast: false }, middle)).toMatchObject({
      outcome: 'retry',
      delayMs,
    });
  });

  it.each([
    [0, 400],
    [0.999_999, 600],
  ])('the pause is spread by a fifth (random %d)', (random, delayMs) => {
    expect(settle(new Error('x'), first, () => random)).toMatchObject({ outcome: 'retry', delayMs });
  });

  it('the pause is the one the error names where that is longer', () => {
    const error = new ServiceError(commonErrors.unavailable, { retryAfterMs: 7000 });
    expect(settle(error, first, middle)).toMatchObject({ outcome: 'retry', delayMs: 7000 });
  });

  it('ten deliveries outlast an outage of two minutes, whatever pause its error names', () => {
    const error = new ServiceError(commonErrors.unavailable, { retryAfterMs: 1000 });
    let waited = 0;
    for (let attempt = 1; attempt < 10; attempt += 1) {
      const settlement = settle(error, { attempt, isLast: false }, () => 0);
      if (settlement.outcome === 'retry') waited += settlement.delayMs;
    }
    expect(waited).toBeGreaterThan(120_000);
  });

  it.each(['22P02', '22003', '22021', '54000'])(
    'a value no database takes (%s) dead-letters the event at once',
    (code) => {
      const error = new QueryFailedError('INSERT', [], Object.assign(new Error('x'), { code }));
      expect(settle(error, first, middle)).toEqual({ outcome: 'dead-letter', reason: error });
    },
  );

  it('an error that cannot heal dead-letters the event at once', () => {
    const error = new ServiceError(commonErrors.validationFailed);
    expect(settle(error, first, middle)).toEqual({ outcome: 'dead-letter', reason: error });
  });

  it.each([new Error('x'), new ServiceError(commonErrors.unavailable)])(
    'the last delivery dead-letters the event: %s',
    (error) => {
      expect(settle(error, last, middle)).toEqual({ outcome: 'dead-letter', reason: error });
    },
  );

  it('something thrown that is no error becomes one', () => {
    expect(settle('plain words', last)).toEqual({ outcome: 'dead-letter', reason: new Error('plain words') });
  });
});
