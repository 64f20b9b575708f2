import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to which document an owner's scores are to be made again, from the newest backwards; null once all are asked for. */
export class ScoreAgainInBatches1763762400001 implements MigrationInterface {
  name = 'ScoreAgainInBatches1763762400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE brand_context
        ADD COLUMN rescore_created_at timestamptz,
        ADD COLUMN rescore_id uuid,
        ADD CHECK ((rescore_created_at IS NULL) = (rescore_id IS NULL));
      CREATE INDEX brand_context_rescore ON brand_context (user_id) WHERE rescore_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE brand_context DROP COLUMN rescore_created_at, DROP COLUMN rescore_id');
  }
}
