import { describe, expect, it } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { atLeast } from './uniform-answer.js';

describe('an answer that must not come early', () => {
  const settled = async (promise: Promise<unknown>) => {
    const marker = Symbol('pending');
    return (await Promise.race([promise.catch(() => 'failed'), turn(marker)])) !== marker;
  };

  it.each([
    ['a result', () => Promise.resolve('done')],
    ['an error', () => Promise.reject(new Error('no'))],
  ])('waits with %s', async (_, work) => {
    const answer = atLeast(50, work());
    expect(await settled(answer)).toBe(false);
    await expect(answer.catch((error: Error) => error.message)).resolves.toMatch(/^(done|no)$/);
  });
});
