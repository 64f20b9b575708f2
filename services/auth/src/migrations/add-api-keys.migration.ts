import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddApiKeys1764028800000 implements MigrationInterface {
  name = 'AddApiKeys1764028800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_keys (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        hash bytea NOT NULL CHECK (octet_length(hash) = 32),
        hint text NOT NULL,
        scopes text[] NOT NULL,
        origin text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz,
        last_used_hour timestamptz,
        last_used_network text NOT NULL DEFAULT '',
        replaced_at timestamptz,
        warned_at timestamptz,
        revoked_at timestamptz
      );
      CREATE UNIQUE INDEX api_keys_hash ON api_keys (hash);
      CREATE INDEX api_keys_user_id ON api_keys (user_id);
      CREATE INDEX api_keys_unwarned ON api_keys (expires_at)
        WHERE warned_at IS NULL AND replaced_at IS NULL AND revoked_at IS NULL;
      CREATE INDEX api_keys_ended_at ON api_keys (LEAST(revoked_at, expires_at));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_keys;');
  }
}
