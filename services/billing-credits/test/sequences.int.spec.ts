import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@colophon/platform';
import { type SequenceRun, sequenceRuns } from '@colophon/testing';
import fc from 'fast-check';
import { monthOf } from '../src/ledger/free-month.js';
import { RunningBilling } from './billing.fixture.js';
import { CreditModel } from './credit-model.js';
import { newIds, openCheckouts, play, run, type Sequence, sequences, together } from './credit-sequences.js';
import { postgresDriver } from './postgres-driver.js';

interface AccountFacts {
  readonly free: number;
  readonly paid: number;
  readonly free_month: string;
  readonly entered: number;
}

/** What the entries of a generation look like by the state of its reservation; any other state is a failure. */
const ended: Record<string, object> = {
  committed: { status: 'committed', net: -1, entries: 2 },
  released: { status: 'released', net: 0, entries: 2 },
  refused: { status: 'refused', net: 0, entries: 0 },
};

/** Real: use cases, Postgres with its constraints and triggers. Fake: the clock. */
describe('credits in Postgres', () => {
  let billing: RunningBilling;

  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterAll(() => billing.stop());

  const query = <T>(text: string, ...values: unknown[]) => billing.database.query<T[]>(text, values);
  const accountOf = async (userId: string) => {
    const [account] = await query<AccountFacts>(
      `SELECT free, paid, free_month,
         (SELECT coalesce(sum(credits), 0)::int FROM ledger_entry WHERE user_id = $1) AS entered
       FROM account WHERE user_id = $1`,
      userId,
    );
    return account;
  };
  const purchasesOf = (userId: string) =>
    query<{ id: string; status: string; reclaimed: number; shortfall: number }>(
      'SELECT id, status, reclaimed, shortfall FROM checkout WHERE user_id = $1',
      userId,
    );

  const expectProperty = async (
    { runs: numRuns, seed }: SequenceRun,
    check: (sequence: Sequence) => Promise<void>,
  ) => {
    const property = fc.asyncProperty(sequences, check);
    const result = await fc.check(property, { numRuns, seed });
    const { counterexample, errorInstance } = result;
    expect({ seed, counterexample, errorInstance }).toEqual({
      seed,
      counterexample: null,
      errorInstance: null,
    });
  };

  it.each(sequenceRuns(20))(
    'are what a simple model says after each message of $runs shuffled and repeated sequences (seed $seed)',
    async (sequenceRun) => {
      await expectProperty(sequenceRun, async (sequence) => {
        const userId = newId();
        const model = new CreditModel();
        await play(sequence, together(postgresDriver(billing, userId), model), async () => {
          const account = await accountOf(userId);
          const isEntered = account?.free_month === monthOf(billing.clock.now());
          const shown = { free: isEntered ? account.free : 3, paid: account?.paid ?? 0 };
          expect(shown).toEqual({ free: model.free, paid: model.paid });
        });
        for (const { id, status, reclaimed, shortfall } of await purchasesOf(userId)) {
          const { paid, expired, taken, missing } = model.purchases.get(id)!;
          const expected = paid ? 'paid' : expired ? 'expired' : 'open';
          expect({ status, reclaimed, shortfall }).toEqual({
            status: expected,
            reclaimed: taken,
            shortfall: missing,
          });
        }
      });
    },
  );

  /** All messages at the same time, as several replicas would handle them. */
  const playAtOnce = async (sequence: Sequence, userId: string): Promise<CreditModel> => {
    const ids = newIds(sequence);
    const driver = postgresDriver(billing, userId);
    const model = new CreditModel();
    await openCheckouts(sequence, ids, driver);
    await openCheckouts(sequence, ids, model);
    const commands = sequence.commands.filter(({ kind }) => kind !== 'month' && kind !== 'burst');
    const final = commands.map((command) =>
      command.kind === 'delete' ? { ...command, answered: true } : command,
    );
    await Promise.all(final.map((command) => run(command, sequence, ids, driver)));
    for (const command of final) await run(command, sequence, ids, model);
    return model;
  };

  it.each(sequenceRuns(20))(
    'add up after $runs sequences whose messages are all handled at the same time (seed $seed)',
    async (sequenceRun) => {
      await expectProperty(sequenceRun, async (sequence) => {
        const userId = newId();
        const model = await playAtOnce(sequence, userId);
        const account = await accountOf(userId);
        expect(account?.entered).toBe((account?.free ?? 0) + (account?.paid ?? 0));
        const generations = await query<{ status: string; net: number; entries: number }>(
          `SELECT coalesce(sum(credits), 0)::int AS net, count(ledger_entry.id)::int AS entries, status
         FROM reservation LEFT JOIN ledger_entry USING (generation_id) WHERE reservation.user_id = $1
         GROUP BY generation_id, status`,
          userId,
        );
        expect(generations).toHaveLength(sequence.ends.length);
        for (const generation of generations) expect(generation).toEqual(ended[generation.status]);
        // What is owed does not depend on the order, only how much of it was still there to take.
        for (const { id, status, reclaimed, shortfall } of await purchasesOf(userId)) {
          const { paid, taken, missing } = model.purchases.get(id)!;
          const [entered] = await query<{ net: number; purchases: number }>(
            `SELECT coalesce(sum(credits), 0)::int AS net,
             count(*) FILTER (WHERE type = 'purchase')::int AS purchases
           FROM ledger_entry WHERE user_id = $1 AND cause LIKE '%' || $2 || '%'`,
            userId,
            id,
          );
          const credits = model.purchases.get(id)!.credits;
          expect(entered).toEqual(
            paid ? { net: credits - reclaimed, purchases: 1 } : { net: 0, purchases: 0 },
          );
          expect(status === 'paid').toBe(paid);
          expect(reclaimed + shortfall).toBe(taken + missing);
        }
      });
    },
  );
});
