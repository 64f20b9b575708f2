import { describe, expect, it } from '@jest/globals';
import { newId } from '@colophon/platform';
import { sequenceRuns } from '@colophon/testing';
import fc from 'fast-check';
import type { AccountState, Entry } from '../src/ledger/account.js';
import { monthOf } from '../src/ledger/free-month.js';
import { CreditModel } from './credit-model.js';
import { play, type Sequence, sequences, together } from './credit-sequences.js';
import { type AskedMail, type InMemoryCredits, inMemoryCredits } from './in-memory-credits.js';
import { inMemoryDriver } from './in-memory-driver.js';

/** Holds after every single command; compared at once, since it runs a hundred thousand times. */
const expectSound = (
  { free, paid }: AccountState,
  entries: readonly Entry[],
  shown: { free: number },
  model: CreditModel,
): void => {
  const facts = {
    asTheModel: shown.free === model.free && paid === model.paid,
    addsUp: entries.reduce((sum, entry) => sum + entry.credits, 0) === free + paid,
    neverNegative: free >= 0 && paid >= 0 && entries.every((entry) => entry.balanceAfter >= 0),
    freeWithinLimit: free <= 3,
    nothingTwice: new Set(entries.map(({ cause }) => cause)).size === entries.length,
  };
  if (Object.values(facts).includes(false)) {
    expect({ facts, free: shown.free, paid }).toEqual({ free: model.free, paid: model.paid });
  }
};

/** A level is announced again only after the total rose above it, and no level is skipped. */
const expectRightMails = (mails: readonly AskedMail[], entries: readonly Entry[]): void => {
  const low = mails
    .filter(({ template }) => template === 'credits_low')
    .map(({ params, entries: position }) => ({ level: Number(params['remaining']), position }));
  low.forEach(({ level, position }, index) => {
    const before = low.slice(0, index).findLast((mail) => mail.level === level);
    const since = before && entries.slice(before.position, position + 1);
    expect(since === undefined || since.some(({ balanceAfter }) => balanceAfter > level)).toBe(true);
  });
  entries.forEach(({ type, balanceAfter }, position) => {
    if (type !== 'commit' || balanceAfter > 1) return;
    const rise = entries.slice(0, position).findLastIndex((entry) => entry.balanceAfter > balanceAfter);
    const told = low.some(
      (mail) => mail.level <= balanceAfter && mail.position > rise && mail.position <= position,
    );
    expect(told).toBe(true);
  });
};

const expectRightPurchases = ({ checkouts, entries, mails }: InMemoryCredits, model: CreditModel): void => {
  for (const { id, status, credits, reclaimed, shortfall } of checkouts.values()) {
    const expected = model.purchases.get(id)!;
    expect({ status, reclaimed, shortfall }).toEqual({
      status: expected.paid ? 'paid' : expected.expired ? 'expired' : 'open',
      reclaimed: expected.taken,
      shortfall: expected.missing,
    });
    const own = entries.filter(({ cause }) => cause.includes(id));
    const bought = own.filter(({ type }) => type === 'purchase').map((entry) => entry.credits);
    expect(bought).toEqual(expected.paid ? [credits] : []);
    expect(own.reduce((sum, entry) => sum + entry.credits, 0)).toBe(expected.paid ? credits - reclaimed : 0);
    const receipts = mails.filter(({ params }) => params['purchaseId'] === id);
    expect(receipts).toHaveLength(expected.paid ? 1 : 0);
  }
};

const statusOf: Record<string, string> = {
  early_completed: 'completed_unreserved',
  early_ended: 'ended_unreserved',
  held: 'reserved',
  refused: 'refused',
  spent: 'committed',
  returned: 'released',
};

/** Plays one sequence and states everything that must hold. Real: the use cases. In memory: the tables. */
const playAndCheck = async (sequence: Sequence): Promise<void> => {
  const userId = newId();
  const credits = inMemoryCredits(userId);
  const { clock, entries, reservations, answers } = credits;
  const model = new CreditModel();
  const driver = together(inMemoryDriver(userId, credits), model);

  const { generationIds } = await play(sequence, driver, async () => {
    const state = credits.state();
    // The account was not read in this month yet: a read would show three.
    const shown = { free: state.freeMonth === monthOf(clock.now()) ? state.free : 3 };
    expectSound(state, entries, shown, model);
  });

  generationIds.forEach((generationId, index) => {
    const ofGeneration = entries.filter((entry) => entry.generation?.generationId === generationId);
    const types = ofGeneration.map(({ type }) => type);
    const answered = answers.filter((answer) => answer.generationId === generationId);
    const net = ofGeneration.reduce((sum, { credits: amount }) => sum + amount, 0);
    const status = reservations.get(generationId)?.status;

    expect(status).toBe(statusOf[model.generations.get(generationId)!.state]);
    expect([[], ['reserve', 'commit'], ['reserve', 'release']]).toContainEqual(types);
    expect(new Set(answered.map(({ reserved }) => reserved)).size).toBe(1);
    expect(net).toBe(status === 'committed' ? -1 : 0);
    // Whatever came first, and whether its document was deleted.
    expect([sequence.ends[index] === 'completed' ? 'committed' : 'released', 'refused']).toContain(status);
  });
  expectRightPurchases(credits, model);
  expectRightMails(credits.mails, entries);
};

describe('credits, whatever the order in which events arrive', () => {
  it.each(sequenceRuns(500))(
    'are what a simple model says, in $runs shuffled and repeated sequences (seed $seed)',
    async ({ runs, seed }) => {
      const property = fc.asyncProperty(sequences, playAndCheck);
      const { counterexample, errorInstance } = await fc.check(property, { numRuns: runs, seed });
      expect({ seed, counterexample, errorInstance }).toEqual({
        seed,
        counterexample: null,
        errorInstance: null,
      });
    },
  );
});
