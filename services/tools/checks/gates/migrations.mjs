import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../../devstack/bootstrap/steps.mjs';
import { projectFiles } from './tracked-files.mjs';

const MIGRATION = /^services\/[^/]+\/src\/migrations\/.*\.ts$/;

/** Older than this gate, and taken to have run: none meets a large table any more. */
const RAN_BEFORE = new Set([
  'services/auth/src/migrations/add-email-undo.migration.ts',
  'services/auth/src/migrations/add-notification-settings.migration.ts',
  'services/billing-credits/src/migrations/1763683200002-add-payments.ts',
  'services/document/src/migrations/1763690400001-know-duplicates-and-generations.ts',
  'services/document/src/migrations/1763697600002-propose-fields-anew.ts',
  'services/retention-sweeper/src/migrations/1763683200002-keep-plan-and-walk.ts',
  'services/retention-sweeper/src/migrations/1763683200003-confirm-ends.ts',
  'services/retention-sweeper/src/migrations/1763704800002-notice-unheard-deletions.ts',
  'services/retention-sweeper/src/migrations/1763712000001-remember-deleted-users.ts',
]);
/** One row for each account, not for each document. */
const SMALL = new Set(['brand_context']);

/** The gate on locks of migrations; throws with all violations. */
export function checkMigrations() {
  const problems = projectFiles().flatMap((path) =>
    MIGRATION.test(path) && !RAN_BEFORE.has(path)
      ? migrationProblems(path, readFileSync(join(ROOT, path), 'utf8'))
      : [],
  );
  if (problems.length > 0) throw new UserError(problems.join('\n'));
}

/**
 * ALTER TABLE keeps readers out until its transaction ends: with an index in it, for as long as the table is read and
 * sorted.
 */
export function migrationProblems(path, text) {
  const [up] = text.split(/\basync down\(/);
  if (/^\s*transaction = false;/m.test(up)) return [];
  const made = namesIn(up, /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/g);
  const altered = namesIn(up, /\bALTER TABLE (?:IF EXISTS |ONLY )*(\w+)/g);
  const indexed = namesIn(up, /\bCREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?\w+\s+ON (?:ONLY )?(\w+)/g);
  return [...indexed]
    .filter((table) => altered.has(table) && !made.has(table) && !SMALL.has(table))
    .map(
      (table) =>
        `${path}: set transaction = false and make each statement repeatable: all that read ${table} ` +
        'wait while its index is made in one transaction with an ALTER TABLE',
    );
}

const namesIn = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
