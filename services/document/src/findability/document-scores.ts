import {
  bandOf,
  findabilityRulesVersion,
  shownScore,
  storedFindability,
  type WriteProfile,
} from '@colophon/contracts/rules';
import type { Transaction } from '@colophon/platform';
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

/** The owner writes files in another way from now on: what is expected of those not yet written is scored again. */
export const askForScores = async ({ manager }: Transaction, userId: string): Promise<void> => {
  await manager.query(
    `UPDATE document SET findability_version = 0
     WHERE user_id = $1 AND findability_version > 0 AND written_facts IS NULL AND final_metadata IS NOT NULL`,
    [userId],
  );
};
