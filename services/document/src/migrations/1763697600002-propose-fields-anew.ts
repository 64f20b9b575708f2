import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only additions with defaults: the release before goes on writing its rows meanwhile. */
export class ProposeFieldsAnew1763697600002 implements MigrationInterface {
  name = 'ProposeFieldsAnew1763697600002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE document
        ADD COLUMN field_generations jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN field_deadline timestamptz,
        ADD COLUMN reviewed boolean NOT NULL DEFAULT false;
      CREATE INDEX document_fields_overdue ON document (field_deadline) WHERE field_deadline IS NOT NULL;
      -- Whatever a person may have saved or had written counts as theirs.
      UPDATE document SET reviewed = true
        WHERE final_metadata IS DISTINCT FROM generated_metadata OR processed_key IS NOT NULL OR stage = 'writing'
          OR EXISTS (SELECT FROM processed_document AS processed
                     WHERE processed.document_id = document.id AND processed.saved_at IS NOT NULL);
      ALTER TABLE brand_context
        ADD COLUMN vocabulary jsonb NOT NULL DEFAULT '{"mode": "off", "terms": []}',
        ADD COLUMN examples jsonb NOT NULL DEFAULT '[]';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE brand_context DROP COLUMN examples, DROP COLUMN vocabulary;
      ALTER TABLE document DROP COLUMN reviewed, DROP COLUMN field_deadline, DROP COLUMN field_generations;
    `);
  }
}
