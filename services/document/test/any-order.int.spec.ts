import { FakeClock, sequenceCount } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';
import { playAndCheck, sequences } from './world/sequences.js';
import { totalsOf } from './world/totals.js';

const RUNS = sequenceCount(80);

jest.setTimeout(60_000 + RUNS * 2000);

// Real: Postgres, every use case, consumer and repository. Played by the test: the bus, billing, the workers.
describe('a document on Postgres in any order of commands and answers', () => {
  const clock = new FakeClock();
  let store: PostgresStore;

  beforeAll(async () => {
    store = await openPostgresStore(clock);
  }, 60_000);
  afterAll(() => store.close());

  it(`is what the model says after each of them, and no credit is lost (${RUNS} sequences)`, async () => {
    await fc.assert(
      fc.asyncProperty(sequences(30), (sequence) => playAndCheck(store, clock, sequence)),
      { numRuns: RUNS },
    );
    const { kept, counted } = await totalsOf(store.source);
    expect(kept).toEqual(counted);
    expect(counted.length).toBeGreaterThan(0);
  });
});
