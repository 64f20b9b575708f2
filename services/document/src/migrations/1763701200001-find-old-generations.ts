import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The way to what is to be forgotten. */
export class FindOldGenerations1763701200001 implements MigrationInterface {
  name = 'FindOldGenerations1763701200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX generation_by_age ON generation (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX generation_by_age');
  }
}
