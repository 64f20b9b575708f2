import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The metadata of a document without text costs a credit only after its owner has said so. */
export class AskWithoutText1763726400001 implements MigrationInterface {
  name = 'AskWithoutText1763726400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document ADD COLUMN no_text_accepted boolean NOT NULL DEFAULT false;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document DROP COLUMN no_text_accepted;');
  }
}
