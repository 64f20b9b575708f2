import { DatedClock, sequenceRuns } from '@colophon/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inMemoryStore } from './world/in-memory-store.js';
import { playAndCheck, sequences } from './world/sequences.js';

// Real: every use case and consumer. In memory: the tables. A failure prints the seed and the shortest sequence.
describe('a document in any order of commands, answers, repetitions, losses and waits', () => {
  it.each(sequenceRuns(500))(
    'is what the model says after each of them, and no credit is lost ($runs sequences, seed $seed)',
    async ({ runs, seed }) => {
      const played = fc.assert(
        fc.asyncProperty(sequences(30), async (sequence) => {
          const clock = new DatedClock();
          await playAndCheck(inMemoryStore(clock), clock, sequence);
        }),
        { numRuns: runs, seed },
      );
      await expect(played).resolves.toBeUndefined();
    },
  );
});
