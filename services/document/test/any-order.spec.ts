import { FakeClock, sequenceCount } from '@colophon/testing';
import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { inMemoryStore } from './world/in-memory-store.js';
import { playAndCheck, sequences } from './world/sequences.js';

const RUNS = sequenceCount(2500);

jest.setTimeout(60_000 + RUNS * 20);

// Real: every use case and consumer. In memory: the tables. A failure prints the seed and the shortest sequence.
describe('a document in any order of commands, answers, repetitions, losses and waits', () => {
  it(`is what the model says after each of them, and no credit is lost (${RUNS} sequences)`, async () => {
    const played = fc.assert(
      fc.asyncProperty(sequences(30), async (sequence) => {
        const clock = new FakeClock();
        await playAndCheck(inMemoryStore(clock), clock, sequence);
      }),
      { numRuns: RUNS },
    );
    await expect(played).resolves.toBeUndefined();
  });
});
