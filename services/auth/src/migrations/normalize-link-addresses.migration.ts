import { normalizeEmail } from '@colophon/contracts/rules';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links keep their address as accounts do, by the service's own rule: lower() depends on the locale of the database. Replicas
 * of the release before write none; those rows are found by lower(), as until now, and so are all in ASCII. The index
 * `link_tokens_email` is theirs alone from now on.
 */
export class NormalizeLinkAddresses1764201600000 implements MigrationInterface {
  name = 'NormalizeLinkAddresses1764201600000';

  /** Each statement by itself, and repeatable: no reader waits for the index. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE link_tokens ADD COLUMN IF NOT EXISTS email_normalized text');
    const rows = (await runner.query(
      'SELECT id, email FROM link_tokens WHERE octet_length(email) > char_length(email)',
    )) as { id: string; email: string }[];
    await runner.query(
      `UPDATE link_tokens SET email_normalized = known.address
       FROM unnest($1::uuid[], $2::text[]) AS known (id, address) WHERE link_tokens.id = known.id`,
      [rows.map(({ id }) => id), rows.map(({ email }) => normalizeEmail(email))],
    );
    await runner.query(`
      CREATE INDEX IF NOT EXISTS link_tokens_email_normalized
        ON link_tokens (coalesce(email_normalized, lower(normalize(email))), created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE link_tokens DROP COLUMN IF EXISTS email_normalized');
  }
}
