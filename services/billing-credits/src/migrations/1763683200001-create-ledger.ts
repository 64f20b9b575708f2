import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLedger1763683200001 implements MigrationInterface {
  name = 'CreateLedger1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account (
        user_id uuid PRIMARY KEY,
        free integer NOT NULL DEFAULT 0 CHECK (free >= 0),
        paid integer NOT NULL DEFAULT 0 CHECK (paid >= 0),
        free_month text CHECK (free_month ~ '^[0-9]{4}-[0-9]{2}$'),
        position integer NOT NULL DEFAULT 0
      );

      CREATE TABLE ledger_entry (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES account,
        position integer NOT NULL CHECK (position > 0),
        type text NOT NULL CHECK (
          (type IN ('free_grant', 'adjustment') AND credits > 0)
          OR (type = 'free_expiry' AND credits < 0)
          OR (type = 'reserve' AND credits = -1)
          OR (type = 'commit' AND credits = 0)
          OR (type = 'release' AND credits = 1)
        ),
        pool text NOT NULL CHECK (pool IN ('free', 'paid')),
        credits integer NOT NULL,
        balance_after integer NOT NULL CHECK (balance_after >= 0),
        cause text NOT NULL UNIQUE,
        generation_id uuid,
        document_id uuid,
        note text,
        created_at timestamptz NOT NULL,
        UNIQUE (user_id, position),
        CHECK ((type IN ('reserve', 'commit', 'release')) = (generation_id IS NOT NULL))
      );

      CREATE TABLE reservation (
        generation_id uuid PRIMARY KEY,
        document_id uuid NOT NULL,
        user_id uuid NOT NULL,
        status text NOT NULL CHECK (status IN
          ('reserved', 'refused', 'committed', 'released', 'completed_unreserved', 'ended_unreserved')),
        pool text CHECK (pool IN ('free', 'paid')),
        free_month text,
        answered_at timestamptz,
        created_at timestamptz NOT NULL,
        CHECK ((status IN ('reserved', 'committed', 'released')) = (pool IS NOT NULL))
      );
      CREATE INDEX reservation_of_document ON reservation (document_id, generation_id);
      CREATE INDEX reservation_unended ON reservation (created_at) WHERE status = 'reserved';

      CREATE TABLE closed_document (
        document_id uuid PRIMARY KEY,
        closed_at timestamptz NOT NULL
      );
    `);
    await this.guardEntries(runner);
    await this.guardBalances(runner);
  }

  /** Entries are only ever added, each continuing the one before. */
  private async guardEntries(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION ledger_entry_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'ledger entries are never changed or removed' USING ERRCODE = 'integrity_constraint_violation';
      END $$;
      CREATE TRIGGER ledger_entry_keep BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_entry_refuse_change();

      CREATE FUNCTION ledger_entry_check_sum() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        before integer := 0;
      BEGIN
        IF NEW.position > 1 THEN
          SELECT balance_after INTO before FROM ledger_entry
            WHERE user_id = NEW.user_id AND position = NEW.position - 1;
        END IF;
        IF before IS NULL OR NEW.balance_after <> before + NEW.credits THEN
          RAISE EXCEPTION 'a ledger entry does not continue the one before'
            USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER ledger_entry_sum BEFORE INSERT ON ledger_entry
        FOR EACH ROW EXECUTE FUNCTION ledger_entry_check_sum();
    `);
  }

  /** An account holds what its newest entry says; its entries are therefore inserted before it is updated. */
  private async guardBalances(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION account_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        entered integer;
      BEGIN
        SELECT balance_after INTO entered FROM ledger_entry
          WHERE user_id = NEW.user_id AND position = NEW.position;
        IF NEW.free + NEW.paid <> coalesce(entered, 0) OR (entered IS NULL AND NEW.position <> 0) THEN
          RAISE EXCEPTION 'an account differs from its ledger entries'
            USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER account_balance AFTER INSERT OR UPDATE ON account
        FOR EACH ROW EXECUTE FUNCTION account_check_balance();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE closed_document; DROP TABLE reservation; DROP TABLE ledger_entry; DROP TABLE account;
      DROP FUNCTION account_check_balance; DROP FUNCTION ledger_entry_check_sum;
      DROP FUNCTION ledger_entry_refuse_change;
    `);
  }
}
