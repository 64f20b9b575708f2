import {
  bandOf,
  findabilityRulesVersion,
  shownScore,
  storedFindability,
  type WriteProfile,
} from '@colophon/contracts/rules';
import type { Transaction } from '@colophon/platform';
import type { EntityManager } from 'typeorm';
import { emptyBrandContext } from '../brand-context/brand-context.js';
import type { Change, Document } from '../document/document.js';
import type { DocumentEntity } from '../document/document.entity.js';

/** What the scores follow from. */
const SCORED = [
  'originalFacts',
  'writtenFacts',
  'finalMetadata',
  'refusal',
  'language',
] as const satisfies readonly (keyof Change)[];

type Scored = Pick<Document, (typeof SCORED)[number] | 'filename'>;
export type ScoreColumns = Pick<
  DocumentEntity,
  'findability' | 'findabilityVersion' | 'findabilityBefore' | 'findabilityScore' | 'findabilityBand'
>;

export const noScore: ScoreColumns = {
  findability: null,
  findabilityVersion: 0,
  findabilityBefore: null,
  findabilityScore: null,
  findabilityBand: null,
};

export const changesScores = (change: Change): boolean => SCORED.some((name) => name in change);

/** Null where a file was not measured. A file that nothing can be written into has no second score. */
export const scoreColumns = (
  { filename, originalFacts, writtenFacts, finalMetadata, refusal, language }: Scored,
  profile: WriteProfile,
): ScoreColumns => {
  if (!originalFacts) return noScore;
  const findability = storedFindability({
    fileName: filename,
    original: originalFacts,
    written: writtenFacts ?? undefined,
    metadata: refusal ? null : finalMetadata,
    write: { profile, language },
  });
  const score = shownScore(findability);
  return {
    findability,
    findabilityVersion: findabilityRulesVersion,
    findabilityBefore: score === null ? null : findability.before.score,
    findabilityScore: score,
    findabilityBand: bandOf(score),
  };
};

/** As the owner's files are written now. */
export const writeProfileOf = async ({ manager }: Transaction, userId: string): Promise<WriteProfile> => {
  const [row] = await manager.query<{ profile: WriteProfile }[]>(
    'SELECT write_profile AS profile FROM brand_context WHERE user_id = $1',
    [userId],
  );
  return row?.profile ?? emptyBrandContext.writeProfile;
};

/**
 * The owner writes files in another way from now on: what is expected of those not yet written is scored again. A sweep
 * does that in batches, as an account may have hundreds of thousands of documents.
 */
export const askForScores = async ({ manager }: Transaction, userId: string): Promise<void> => {
  await manager.query(
    `UPDATE brand_context SET rescore_created_at = 'infinity', rescore_id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
     WHERE user_id = $1`,
    [userId],
  );
};

/**
 * Marks the next documents of an owner whose scores were asked for, from the newest backwards.
 * @returns whether there was such an owner
 */
export const markForScores = async (manager: EntityManager, most: number): Promise<boolean> => {
  const lastOf = (column: string) =>
    `(SELECT ${column} FROM next ORDER BY created_at DESC, id DESC OFFSET ${most - 1} LIMIT 1)`;
  const [, owners] = await manager.query<[unknown, number]>(
    `WITH owner AS (
       SELECT * FROM brand_context WHERE rescore_id IS NOT NULL LIMIT 1 FOR UPDATE SKIP LOCKED
     ), next AS (
       SELECT of_owner.* FROM owner CROSS JOIN LATERAL (
         SELECT id, created_at FROM document
         WHERE user_id = owner.user_id AND (created_at, id) < (owner.rescore_created_at, owner.rescore_id)
         ORDER BY created_at DESC, id DESC LIMIT ${most}
       ) AS of_owner
     ), marked AS (
       UPDATE document SET findability_version = 0 FROM next
       WHERE document.id = next.id AND findability_version > 0 AND written_facts IS NULL AND final_metadata IS NOT NULL
     )
     UPDATE brand_context SET rescore_created_at = ${lastOf('created_at')}, rescore_id = ${lastOf('id')}
     FROM owner WHERE brand_context.user_id = owner.user_id`,
  );
  return owners > 0;
};
