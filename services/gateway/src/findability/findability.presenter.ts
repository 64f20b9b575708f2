import type {
  DocumentScore,
  DocumentScores as DocumentScoresMessage,
  GetFindabilityResponse,
  PdfFacts,
} from '@colophon/contracts';
import {
  bandOf,
  type BasedScore,
  factsAfter,
  failedRules,
  findabilityOf,
  type FileFacts,
  findabilityRules,
  findabilityRulesVersion,
  type MeasuredFile,
  previewReaders,
  type ReaderPreview,
  readerPreviews,
  type RuleResult,
} from '@colophon/contracts/rules';
import { commonErrors, ServiceError } from '@colophon/platform';
import type {
  DocumentFindability,
  DocumentScores,
  FindabilityScore,
  RuleOutcome,
} from './findability.schema.js';
import type { DocumentPreview, ShownPreview } from './preview.schema.js';

/** Plain values: a message carries keys of its own. */
const plainFacts = (message: PdfFacts): FileFacts => {
  const { info, xmp, pages, ...flags } = plain(message);
  return {
    ...flags,
    ...(info ? { info: plain(info) } : {}),
    ...(xmp ? { xmp: plain(xmp) } : {}),
    ...(pages ? { pages: plain(pages) } : {}),
  };
};

const plain = <T extends { readonly $typeName: string }>(message: T): Omit<T, '$typeName' | '$unknown'> =>
  Object.fromEntries(Object.entries(message).filter(([key]) => !key.startsWith('$'))) as T;

const presentScore = ({ score, match, show, band, basis, rules }: BasedScore): FindabilityScore => ({
  score,
  match,
  show,
  band,
  basis,
  failed: rules.filter(({ status }) => status === 'fail').map(({ id }) => id),
});

const bases = ['uploaded', 'expected', 'written'] as const;

const presentStored = (stored: DocumentScore | undefined): FindabilityScore => {
  const { score = null, match = null, show = null } = stored ?? {};
  return {
    score,
    match,
    show,
    band: bandOf(score),
    basis: bases.find((basis) => basis === stored?.basis) ?? 'uploaded',
    failed: failedRules(stored?.outcomes ?? ''),
  };
};

export const presentScores = ({ rulesVersion, before, after }: DocumentScoresMessage): DocumentScores => ({
  rulesVersion,
  before: presentStored(before),
  after: after ? presentStored(after) : null,
});

const presentOutcome = ({ status, earned, found }: RuleResult): RuleOutcome => ({ status, earned, found });
const outcomeAt = (score: BasedScore | null, index: number): RuleOutcome | null => {
  const result = score?.rules[index];
  return result ? presentOutcome(result) : null;
};

/** @throws ServiceError `not_found` for an answer without facts */
const measuredFile = (message: GetFindabilityResponse): MeasuredFile => {
  if (!message.original) throw new ServiceError(commonErrors.notFound);
  const { filename: fileName, language, metadata, writeProfile } = message;
  return {
    fileName,
    original: plainFacts(message.original),
    written: message.written && plainFacts(message.written),
    metadata,
    write: { profile: writeProfile === 'search' ? 'search' : 'standard', language },
  };
};

/** @throws ServiceError `not_found` for an answer without facts */
export const presentFindability = (message: GetFindabilityResponse): DocumentFindability => {
  const file = measuredFile(message);
  const { before, after, fallen } = findabilityOf(file);
  return {
    rulesVersion: findabilityRulesVersion,
    before: presentScore(before),
    after: after && presentScore(after),
    fallen: [...fallen],
    rules: findabilityRules.map(({ id, weight, fix }, index) => ({
      id,
      weight,
      fix,
      before: outcomeAt(before, index) ?? { status: 'unknown', earned: null, found: '' },
      after: outcomeAt(after, index),
    })),
    material: { fileName: file.fileName, original: { ...file.original }, ...file.write },
  };
};

const presentShown = ({ heading, uses, lines }: ReaderPreview): ShownPreview => ({
  heading,
  uses,
  lines: [...lines],
});

/** @throws ServiceError `not_found` for an answer without facts */
export const presentPreview = (message: GetFindabilityResponse): DocumentPreview => {
  const file = measuredFile(message);
  const { facts } = factsAfter(file) ?? {};
  const before = readerPreviews(file.original, file.fileName).map(presentShown);
  const after = facts && readerPreviews(facts, file.fileName).map(presentShown);
  return {
    readers: previewReaders.flatMap((reader, index) => {
      const shown = before[index];
      return shown ? [{ ...reader, before: shown, after: after?.[index] ?? null }] : [];
    }),
  };
};
