import { describe, expect, it } from '@jest/globals';
import { newId } from '@colophon/platform';
import fc from 'fast-check';
import type { AccountState, Entry } from '../src/ledger/account.js';
import { documentOf, play, type Sequence, sequences } from './credit-sequences.js';
import { inMemoryCredits } from './in-memory-credits.js';

const RUNS = 2000;

/** Holds after every single command; compared at once, since it runs a hundred thousand times. */
const expectSound = ({ free, paid }: AccountState, entries: readonly Entry[]): void => {
  const facts = {
    addsUp: entries.reduce((sum, entry) => sum + entry.credits, 0) === free + paid,
    neverNegative: free >= 0 && paid >= 0 && entries.every((entry) => entry.balanceAfter >= 0),
    freeWithinLimit: free <= 3,
    nothingTwice: new Set(entries.map(({ cause }) => cause)).size === entries.length,
  };
  if (Object.values(facts).includes(false)) expect(facts).toEqual({ violated: 'none' });
};

/** Plays one sequence and states everything that must hold. Real: the use cases. In memory: the tables. */
const playAndCheck = async (sequence: Sequence): Promise<void> => {
  const userId = newId();
  const credits = inMemoryCredits(userId);
  const { clock, transaction, entries, reservations, answers } = credits;
  const emptyWhenRefused = new Map<string, boolean>();

  const { generationIds } = await play(sequence, {
    reserve: async (generation, asEvent) => {
      const before = answers.length;
      const request = { userId, ...generation };
      await (asEvent
        ? credits.reserve.executeForEvent(transaction, request)
        : credits.reserve.execute(transaction, request));
      const refused = answers.slice(before).some(({ reserved }) => !reserved);
      const { free, paid } = credits.state();
      const isFirst = !emptyWhenRefused.has(generation.generationId);
      if (refused && isFirst) emptyWhenRefused.set(generation.generationId, free + paid === 0);
    },
    end: (generation, end) => credits.end.execute(transaction, { userId, ...generation }, end),
    deleteDocument: (documentId, isFirstLook) =>
      credits.close.execute(transaction, { userId, documentId }, isFirstLook),
    adjust: async (adjustmentId, amount) => {
      // A second adjustment of this id states the same credits, as a repeated call does.
      await credits.adjust.execute({ userId, adjustmentId, credits: amount, reason: '' });
    },
    nextMonth: () => clock.advance(31 * 24 * 60 * 60 * 1000),
    check: async () => expectSound(credits.state(), entries),
  });

  generationIds.forEach((generationId, index) => {
    const ofGeneration = entries.filter((entry) => entry.generation?.generationId === generationId);
    const types = ofGeneration.map(({ type }) => type);
    const answered = answers.filter((answer) => answer.generationId === generationId);
    const net = ofGeneration.reduce((sum, { credits: amount }) => sum + amount, 0);
    const status = reservations.get(generationId)?.status;
    const isDeleted = sequence.deleted.includes(documentOf(index));

    expect([[], ['reserve', 'commit'], ['reserve', 'release']]).toContainEqual(types);
    expect(new Set(answered.map(({ reserved }) => reserved)).size).toBe(1);
    expect(net).toBe(status === 'committed' ? -1 : 0);
    if (sequence.ends[index] !== 'completed') expect(['released', 'refused']).toContain(status);
    else if (isDeleted) expect(['committed', 'released', 'refused']).toContain(status);
    else if (status === 'refused') expect(emptyWhenRefused.get(generationId)).toBe(true);
    else expect(status).toBe('committed');
  });
};

describe('credits, whatever the order in which events arrive', () => {
  it(`charge each completed document once and no other, in ${RUNS} shuffled and repeated sequences`, async () => {
    const property = fc.asyncProperty(sequences, playAndCheck);
    const { seed, counterexample, errorInstance } = await fc.check(property, { numRuns: RUNS });
    expect({ seed, counterexample, errorInstance }).toEqual({
      seed,
      counterexample: null,
      errorInstance: null,
    });
  }, 120_000);
});
