import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, migrate, newId } from '@colophon/platform';
import { emptyDatabase, type TestDatabase } from '@colophon/testing';
import type { DataSource } from 'typeorm';
import { billingCreditsDatabase } from '../src/billing-credits.definition.js';

/** Real: Postgres, from the first migration to the last. */
describe('a ledger from before there were payments', () => {
  let database: TestDatabase;
  let older: DataSource;
  let newer: DataSource;
  const userId = newId();

  beforeAll(async () => {
    database = await emptyDatabase();
    const [ledger] = billingCreditsDatabase.migrations;
    const connection = { url: database.url, poolSize: 2, applicationName: 'test' };
    older = createDataSource({ entities: [], migrations: ledger ? [ledger] : [] }, connection);
    newer = createDataSource(billingCreditsDatabase, connection);
    await older.initialize();
    await migrate(older);
    await older.query(`INSERT INTO account (user_id) VALUES ('${userId}')`);
    await enter(older, 1, 'free_grant', 3, 3);
    await older.query(`UPDATE account SET free = 3, position = 1 WHERE user_id = '${userId}'`);
    await newer.initialize();
    await migrate(newer);
  });
  afterAll(async () => {
    await older.destroy();
    await newer.destroy();
    await database.drop();
  });

  const enter = (on: DataSource, position: number, type: string, credits: number, balance: number) =>
    on.query(
      `INSERT INTO ledger_entry (id, user_id, position, type, pool, credits, balance_after, cause, created_at)
       VALUES ($1, $2, $3, $4, 'paid', $5, $6, $7, now())`,
      [newId(), userId, position, type, credits, balance, newId()],
    );

  it('keeps its entries and takes purchases, also while the version before still runs', async () => {
    await enter(newer, 2, 'purchase', 10, 13);
    await older.query(`UPDATE account SET paid = 10, position = 2 WHERE user_id = '${userId}'`);
    const [account] = await newer.query<object[]>(
      `SELECT free, paid, low_mark, free_news_due FROM account WHERE user_id = '${userId}'`,
    );
    expect(account).toEqual({ free: 3, paid: 10, low_mark: 2, free_news_due: null });
    await expect(enter(newer, 3, 'adjustment', -1, 12)).rejects.toThrow('violates check');
  });
});
