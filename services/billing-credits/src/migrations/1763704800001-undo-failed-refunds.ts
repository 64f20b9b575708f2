import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds one by one, so that one that fails later can be undone. */
export class UndoFailedRefunds1763704800001 implements MigrationInterface {
  name = 'UndoFailedRefunds1763704800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE refund (
        id text PRIMARY KEY,
        payment_intent text NOT NULL REFERENCES payment,
        amount integer NOT NULL CHECK (amount >= 0),
        holds boolean NOT NULL
      );
      CREATE INDEX refund_of_payment ON refund (payment_intent);

      ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_check;
      ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_check CHECK (
        (type IN ('free_grant', 'adjustment') AND credits > 0)
        OR (type IN ('purchase', 'dispute_won', 'refund_failed') AND credits > 0 AND pool = 'paid')
        OR (type IN ('refund', 'dispute') AND credits < 0 AND pool = 'paid')
        OR (type = 'free_expiry' AND credits < 0)
        OR (type = 'reserve' AND credits = -1)
        OR (type = 'commit' AND credits = 0)
        OR (type = 'release' AND credits = 1)
      );
    `);
  }

  /** Fails where a failed refund was entered: the ledger cannot forget it. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE refund;
      ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_check;
      ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_check CHECK (
        (type IN ('free_grant', 'adjustment') AND credits > 0)
        OR (type IN ('purchase', 'dispute_won') AND credits > 0 AND pool = 'paid')
        OR (type IN ('refund', 'dispute') AND credits < 0 AND pool = 'paid')
        OR (type = 'free_expiry' AND credits < 0)
        OR (type = 'reserve' AND credits = -1)
        OR (type = 'commit' AND credits = 0)
        OR (type = 'release' AND credits = 1)
      );
    `);
  }
}
