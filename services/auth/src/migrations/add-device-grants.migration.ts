import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDeviceGrants1764115200000 implements MigrationInterface {
  name = 'AddDeviceGrants1764115200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE device_grants (
        device_hash bytea PRIMARY KEY CHECK (octet_length(device_hash) = 32),
        user_code_hash bytea NOT NULL CHECK (octet_length(user_code_hash) = 32),
        client_name text NOT NULL,
        scopes text[] NOT NULL,
        network text NOT NULL,
        state text NOT NULL,
        user_id uuid REFERENCES users ON DELETE CASCADE,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        asked_at timestamptz,
        CHECK ((state IN ('approved', 'redeemed')) = (user_id IS NOT NULL))
      );
      CREATE UNIQUE INDEX device_grants_user_code_hash ON device_grants (user_code_hash);
      CREATE INDEX device_grants_user_id ON device_grants (user_id);
      CREATE INDEX device_grants_expires_at ON device_grants (expires_at);
      CREATE TABLE user_code_guesses (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        since timestamptz NOT NULL,
        wrong integer NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE user_code_guesses; DROP TABLE device_grants;');
  }
}
