import { describe, expect, it } from '@jest/globals';

const gate = 'migrations';
const { checkMigrations, migrationProblems } = (await import(`../gates/${gate}.mjs`)) as {
  checkMigrations: () => void;
  migrationProblems: (path: string, text: string) => string[];
};

const HERE = 'services/document/src/migrations/1763755200001-keep-scores.ts';
const problems = (up: string, property = '') =>
  migrationProblems(
    HERE,
    `class KeepScores {\n${property}\n  async up(runner) {${up}}\n  async down(runner) {}\n}`,
  );
const ALTER = 'await runner.query(`ALTER TABLE document ADD COLUMN score smallint;`);';
const INDEX = 'await runner.query(`CREATE INDEX document_by_score\n  ON document (user_id, score);`);';

describe('the gate on locks of migrations', () => {
  it('is satisfied by the project', () => {
    expect(() => checkMigrations()).not.toThrow();
  });

  it.each([
    ['an index on a table that the same transaction alters', ALTER + INDEX],
    ['the other way round', INDEX + ALTER],
    ['a unique one', ALTER + INDEX.replace('CREATE', 'CREATE UNIQUE')],
  ])('refuses %s', (_case, up) => {
    expect(problems(up)).toEqual([expect.stringMatching(/^services.*ts: set transaction = false.*document/)]);
  });

  it.each([
    ['a column', ALTER, ''],
    ['an index alone: reads go on', INDEX, ''],
    ['both, each by itself', ALTER + INDEX, '  transaction = false;'],
    ['both on a table that it makes', `runner.query('CREATE TABLE document (id uuid)');${ALTER}${INDEX}`, ''],
    [
      'both on a table with a row for each account',
      `${ALTER}${INDEX}`.replaceAll(' document ', ' brand_context '),
      '',
    ],
  ])('takes %s', (_case, up, property) => {
    expect(problems(up, property)).toEqual([]);
  });
});
