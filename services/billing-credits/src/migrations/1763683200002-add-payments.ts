import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddPayments1763683200002 implements MigrationInterface {
  name = 'AddPayments1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account
        ADD COLUMN low_mark integer NOT NULL DEFAULT 2 CHECK (low_mark BETWEEN 0 AND 2),
        ADD COLUMN free_news_due text;
      CREATE INDEX account_used_up ON account (free_month) WHERE free = 0;
      CREATE INDEX account_free_news_due ON account (free_news_due) WHERE free_news_due IS NOT NULL;

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

      CREATE TABLE payment (
        intent text PRIMARY KEY,
        refunded integer NOT NULL DEFAULT 0 CHECK (refunded >= 0)
      );

      CREATE TABLE dispute (
        id text PRIMARY KEY,
        payment_intent text NOT NULL REFERENCES payment,
        amount integer NOT NULL CHECK (amount >= 0),
        holds boolean NOT NULL,
        stage integer NOT NULL,
        told_at timestamptz NOT NULL
      );
      CREATE INDEX dispute_of_payment ON dispute (payment_intent);

      CREATE TABLE checkout (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        pack_id text NOT NULL,
        credits integer NOT NULL CHECK (credits > 0),
        amount integer NOT NULL CHECK (amount > 0),
        currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
        status text NOT NULL CHECK (status IN ('open', 'paid', 'expired')),
        session_id text UNIQUE,
        url text,
        payment_intent text UNIQUE REFERENCES payment,
        created_at timestamptz NOT NULL,
        paid_at timestamptz,
        asked_at timestamptz,
        reclaimed integer NOT NULL DEFAULT 0 CHECK (reclaimed >= 0),
        shortfall integer NOT NULL DEFAULT 0 CHECK (shortfall >= 0),
        reversals integer NOT NULL DEFAULT 0,
        CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
        CHECK (reclaimed + shortfall <= CASE status WHEN 'paid' THEN credits ELSE 0 END)
      );
      CREATE INDEX checkout_of_user ON checkout (user_id);
      CREATE INDEX checkout_open ON checkout (asked_at, created_at) WHERE status = 'open';

      CREATE TABLE payment_event (
        id text PRIMARY KEY,
        type text NOT NULL,
        received_at timestamptz NOT NULL,
        outcome text
      );
    `);
  }

  /** Fails where payments were entered: the ledger cannot forget them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE payment_event; DROP TABLE checkout; DROP TABLE dispute; DROP TABLE payment;
      DROP INDEX account_used_up;
      ALTER TABLE account DROP COLUMN low_mark, DROP COLUMN free_news_due;
      ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_check;
      ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_check CHECK (
        (type IN ('free_grant', 'adjustment') AND credits > 0)
        OR (type = 'free_expiry' AND credits < 0)
        OR (type = 'reserve' AND credits = -1)
        OR (type = 'commit' AND credits = 0)
        OR (type = 'release' AND credits = 1)
      );
    `);
  }
}
