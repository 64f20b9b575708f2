import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddTwoFactorAndDeletion1763704800001 implements MigrationInterface {
  name = 'AddTwoFactorAndDeletion1763704800001';

  /** The defaults of new columns serve replicas of the release before, which name none of them. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN device text NOT NULL DEFAULT 'Unknown device',
        ADD COLUMN network text NOT NULL DEFAULT '',
        ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT date_trunc('hour', now());
      UPDATE sessions SET last_seen_at = date_trunc('hour', created_at);

      CREATE TABLE two_factors (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        sealed bytea NOT NULL,
        key_id text NOT NULL,
        created_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        last_step integer NOT NULL DEFAULT 0,
        failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
        failures_since timestamptz
      );
      CREATE INDEX two_factors_key_id ON two_factors (key_id);
      CREATE INDEX two_factors_unconfirmed ON two_factors (created_at) WHERE confirmed_at IS NULL;

      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
        PRIMARY KEY (user_id, code_hash)
      );

      CREATE TABLE login_challenges (
        token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        attempts integer NOT NULL DEFAULT 0
      );
      CREATE INDEX login_challenges_user_id ON login_challenges (user_id);
      CREATE INDEX login_challenges_expires_at ON login_challenges (expires_at);

      -- Of accounts that are gone. The address stays until the last mail is sent, its keyed hash until the month ends.
      CREATE TABLE deleted_users (
        id uuid PRIMARY KEY,
        farewell_email text,
        address_mark bytea CHECK (octet_length(address_mark) = 32),
        deleted_at timestamptz NOT NULL,
        told_at timestamptz NOT NULL,
        erased_by text[] NOT NULL DEFAULT '{}'
      );
      CREATE INDEX deleted_users_address_mark ON deleted_users (address_mark) WHERE address_mark IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE deleted_users; DROP TABLE login_challenges; DROP TABLE recovery_codes; DROP TABLE two_factors;
      ALTER TABLE sessions DROP COLUMN device, DROP COLUMN network, DROP COLUMN last_seen_at;
    `);
  }
}
