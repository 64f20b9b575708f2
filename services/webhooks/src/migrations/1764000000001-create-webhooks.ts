import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWebhooks1764000000001 implements MigrationInterface {
  name = 'CreateWebhooks1764000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE endpoint (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        url text NOT NULL,
        description text NOT NULL,
        types text[] NOT NULL,
        state text NOT NULL CHECK (state IN ('enabled', 'disabled', 'disabled_failing')),
        failing_since timestamptz,
        failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
        warned boolean NOT NULL DEFAULT false,
        is_busy boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        key_id text NOT NULL,
        secret bytea NOT NULL,
        old_key_id text,
        old_secret bytea,
        old_until timestamptz,
        CHECK ((old_secret IS NULL) = (old_until IS NULL) AND (old_secret IS NULL) = (old_key_id IS NULL))
      );
      CREATE INDEX endpoint_of_user ON endpoint (user_id);

      CREATE TABLE event (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL,
        type text NOT NULL,
        body text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX event_of_user ON event (user_id);
      CREATE INDEX event_by_age ON event (created_at);

      CREATE TABLE delivery (
        id uuid PRIMARY KEY,
        endpoint_id uuid NOT NULL REFERENCES endpoint ON DELETE CASCADE,
        event_id uuid NOT NULL REFERENCES event ON DELETE CASCADE,
        user_id uuid NOT NULL,
        type text NOT NULL,
        host text NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'succeeded', 'failed', 'dropped')),
        attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
        round integer NOT NULL DEFAULT 0 CHECK (round BETWEEN 0 AND attempts),
        next_at timestamptz,
        created_at timestamptz NOT NULL,
        UNIQUE (endpoint_id, event_id),
        CHECK ((state = 'pending') = (next_at IS NOT NULL))
      );
      CREATE INDEX delivery_of_endpoint ON delivery (endpoint_id, id DESC);
      CREATE INDEX delivery_of_event ON delivery (event_id);
      CREATE INDEX delivery_due ON delivery (user_id, next_at) WHERE state = 'pending';

      CREATE TABLE attempt (
        delivery_id uuid NOT NULL REFERENCES delivery ON DELETE CASCADE,
        n integer NOT NULL CHECK (n > 0),
        at timestamptz NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('ok', 'status', 'timeout', 'tls', 'unreachable')),
        status integer,
        duration_ms integer NOT NULL CHECK (duration_ms >= 0),
        PRIMARY KEY (delivery_id, n)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE attempt; DROP TABLE delivery; DROP TABLE event; DROP TABLE endpoint;');
  }
}
