import { describe, expect, it } from '@jest/globals';
import { FakeClock } from '@colophon/testing';
import { atLeast } from './uniform-answer.js';

describe('an answer that must not come early', () => {
  it.each([
    ['a result', () => Promise.resolve('done')],
    ['an error', () => Promise.reject(new Error('no'))],
  ])('waits with %s', async (_, work) => {
    const clock = new FakeClock();
    let said: string | undefined;
    const say = (answer: string): void => void (said = answer);
    void atLeast(clock, 50, work()).then(say, (error: Error) => say(error.message));
    await clock.advance(49);
    expect(said).toBeUndefined();
    await clock.advance(1);
    expect(said).toMatch(/^(done|no)$/);
  });
});
