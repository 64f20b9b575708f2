import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a disabled webhook missed was often made before its failures began. Replicas of the release before leave it empty. */
export class KnowWhenDeliveriesEnded1764000000004 implements MigrationInterface {
  name = 'KnowWhenDeliveriesEnded1764000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE delivery ADD COLUMN ended_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE delivery DROP COLUMN ended_at');
  }
}
