import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@colophon/platform';
import { RunningBilling } from './billing.fixture.js';

/** Real: use cases, Postgres with its constraints and triggers. Fake: the clock. */
describe('the ledger in Postgres', () => {
  let billing: RunningBilling;

  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterAll(() => billing.stop());

  const query = <T>(text: string, values: unknown[]) => billing.database.query<T[]>(text, values);

  const userWithEntries = async (): Promise<string> => {
    const userId = newId();
    await billing.rpc.getBalance({ userId });
    return userId;
  };

  it.each([
    ['changed', 'UPDATE ledger_entry SET credits = 30 WHERE user_id = $1'],
    ['removed', 'DELETE FROM ledger_entry WHERE user_id = $1'],
  ])('refuses that an entry is %s', async (_, statement) => {
    const userId = await userWithEntries();
    await expect(query(statement, [userId])).rejects.toThrow('never changed or removed');
  });

  it('refuses that all entries are removed at once', async () => {
    await expect(query('TRUNCATE ledger_entry', [])).rejects.toThrow('never changed or removed');
  });

  const insertEntry = (userId: string, changes: Record<string, unknown>) => {
    const entry = {
      type: 'adjustment',
      credits: 5,
      balance_after: 8,
      cause: newId(),
      position: 2,
      ...changes,
    };
    return query(
      `INSERT INTO ledger_entry (id, user_id, position, type, pool, credits, balance_after, cause, created_at)
       VALUES ($1, $2, $3, $4, 'paid', $5, $6, $7, now())`,
      [newId(), userId, entry.position, entry.type, entry.credits, entry.balance_after, entry.cause],
    );
  };

  it.each([
    ['does not add up', { balance_after: 9 }, 'does not continue'],
    ['leaves a gap', { position: 3 }, 'does not continue'],
    ['takes the place of another', { position: 1, balance_after: 5 }, 'duplicate key'],
    [
      'would make the balance negative',
      { type: 'free_expiry', credits: -4, balance_after: -1 },
      'balance_after_check',
    ],
    ['is of an unknown type', { type: 'gift' }, 'violates check'],
    ['refunds by giving', { type: 'refund' }, 'violates check'],
    ['buys by taking', { type: 'purchase', credits: -1, balance_after: 2 }, 'violates check'],
    ['gives for a lost dispute', { type: 'dispute' }, 'violates check'],
  ])('refuses an entry that %s', async (_, changes, reason) => {
    const userId = await userWithEntries();
    await expect(insertEntry(userId, changes)).rejects.toThrow(reason);
  });

  it('refuses the same month’s free credits a second time', async () => {
    const userId = await userWithEntries();
    const cause = `free_grant/${userId}/2026-01`;
    await expect(insertEntry(userId, { cause })).rejects.toThrow('ledger_entry_cause_key');
  });

  it('refuses that more is taken back of a purchase than was bought', async () => {
    const checkoutId = newId();
    await billing.checkout.createCheckout({ userId: newId(), packId: 'small', checkoutId });
    const taking = (status: string, taken: number, missing: number) =>
      query(
        `UPDATE checkout SET status = $2, paid_at = CASE $2 WHEN 'paid' THEN now() END,
           reclaimed = $3, shortfall = $4 WHERE id = $1`,
        [checkoutId, status, taken, missing],
      );
    await expect(taking('paid', 6, 5)).rejects.toThrow('violates check');
    await expect(taking('open', 1, 0)).rejects.toThrow('violates check');
    await expect(taking('paid', 6, 4)).resolves.toBeDefined();
  });

  it('refuses an account that differs from its entries', async () => {
    const userId = await userWithEntries();
    await expect(query('UPDATE account SET paid = 7 WHERE user_id = $1', [userId])).rejects.toThrow(
      'differs from its ledger entries',
    );
  });
});
