import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1763683200000 implements MigrationInterface {
  name = 'CreateAccounts1763683200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        email_normalized text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        password_hash text NOT NULL,
        email_verified_at timestamptz,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX users_email_normalized ON users (email_normalized);

      CREATE TABLE link_tokens (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('verify_email', 'email_change', 'reset_password')),
        email text NOT NULL,
        seed bytea NOT NULL CHECK (octet_length(seed) = 32),
        token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        replaced_email text
      );
      CREATE UNIQUE INDEX link_tokens_token_hash ON link_tokens (token_hash);
      CREATE INDEX link_tokens_user_id ON link_tokens (user_id);
      CREATE INDEX link_tokens_expires_at ON link_tokens (expires_at);

      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz
      );
      CREATE INDEX sessions_user_id ON sessions (user_id);
      CREATE INDEX sessions_expires_at ON sessions (expires_at);

      CREATE TABLE mail_throttles (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        template text NOT NULL,
        sent_at timestamptz NOT NULL,
        PRIMARY KEY (user_id, template)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE mail_throttles; DROP TABLE sessions; DROP TABLE link_tokens; DROP TABLE users;',
    );
  }
}
