import { DatedClock, sequenceRuns } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';
import { playAndCheck, sequences } from './world/sequences.js';
import { totalsOf } from './world/totals.js';

// Real: Postgres, every use case, consumer and repository. Played by the test: the bus, billing, the workers.
describe('a document on Postgres in any order of commands and answers', () => {
  const clock = new DatedClock();
  let store: PostgresStore;

  beforeAll(async () => {
    store = await openPostgresStore(clock);
  });
  afterAll(() => store.close());

  it.each(sequenceRuns(20))(
    'is what the model says after each of them, and no credit is lost ($runs sequences, seed $seed)',
    async ({ runs, seed }) => {
      await fc.assert(
        fc.asyncProperty(sequences(30), (sequence) => playAndCheck(store, clock, sequence)),
        { numRuns: runs, seed },
      );
      const { kept, counted } = await totalsOf(store.source);
      expect(kept).toEqual(counted);
      expect(counted.length).toBeGreaterThan(0);
    },
  );
});
