import { createLogger, newId, UnitOfWork } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LedgerCheckSweep } from '../src/ledger/ledger-check.sweep.js';
import { RunningBilling } from './billing.fixture.js';

/** Real: Postgres, its triggers and what they miss once they are switched off. */
describe('the check of the ledger', () => {
  let billing: RunningBilling;
  let check: LedgerCheckSweep;
  const logger = createLogger('test', 'silent');
  const logged = jest.spyOn(logger, 'error').mockImplementation(() => {});

  beforeAll(async () => {
    billing = await RunningBilling.start();
    const unitOfWork = new UnitOfWork(billing.database, new DatedClock(), { kick: () => {} });
    check = new LedgerCheckSweep(unitOfWork, logger);
  });
  afterAll(() => billing.stop());

  const setPaid = (userId: string, change: number) =>
    billing.database.query(
      `DO $$ BEGIN
         ALTER TABLE account DISABLE TRIGGER account_balance;
         UPDATE account SET paid = paid + ${change} WHERE user_id = '${userId}';
         ALTER TABLE account ENABLE TRIGGER account_balance;
       END $$`,
    );

  it('finds what was changed behind the triggers, says so once, and forgets it when it is right again', async () => {
    const [right, wrong] = [newId(), newId()];
    for (const userId of [right, wrong]) await billing.rpc.getBalance({ userId });
    await check.run();
    expect(check.drift).toBe(0);

    await setPaid(wrong, 7);
    await check.run();
    await check.run();
    expect(check.drift).toBe(7);
    expect(logged.mock.calls).toEqual([[{ userId: wrong, drift: 7 }, 'an account differs from its ledger']]);

    await setPaid(wrong, -7);
    await check.run();
    expect(check.drift).toBe(0);
  });

  it('comes round to every account, a batch at a time', async () => {
    const last = 'ffffffff-0000-7000-8000-000000000001';
    await billing.database.query(
      `INSERT INTO account (user_id) SELECT gen_random_uuid() FROM generate_series(1, 450)`,
    );
    await billing.rpc.getBalance({ userId: last });
    await setPaid(last, 2);
    await check.run();
    await check.run();
    await check.run();
    expect(check.drift).toBe(2);
    await setPaid(last, -2);
  });
});
