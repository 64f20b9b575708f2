import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Replicas of the release before leave `awaited` as it is, so nothing here is checked against their columns. */
export class AwaitReservedCredits1764000000001 implements MigrationInterface {
  name = 'AwaitReservedCredits1764000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE checkout ADD COLUMN awaited integer NOT NULL DEFAULT 0 CHECK (awaited >= 0);

      CREATE TABLE claimed_reservation (
        checkout_id uuid NOT NULL REFERENCES checkout,
        generation_id uuid NOT NULL REFERENCES reservation,
        PRIMARY KEY (checkout_id, generation_id)
      );
      CREATE INDEX claimed_reservation_of_generation ON claimed_reservation (generation_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE claimed_reservation; ALTER TABLE checkout DROP COLUMN awaited;');
  }
}
