import type { GetFindabilityResponse, PdfFacts } from '@colophon/contracts';
import {
  type BasedScore,
  type FileFacts,
  findabilityOf,
  findabilityRules,
  findabilityRulesVersion,
  type RuleResult,
} from '@colophon/contracts/rules';
import { commonErrors, ServiceError } from '@colophon/platform';
import type { DocumentFindability, FindabilityScore, RuleOutcome } from './findability.schema.js';

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

const presentOutcome = ({ status, earned, found }: RuleResult): RuleOutcome => ({ status, earned, found });
const outcomeAt = (score: BasedScore | null, index: number): RuleOutcome | null => {
  const result = score?.rules[index];
  return result ? presentOutcome(result) : null;
};

/** @throws ServiceError `not_found` for an answer without facts */
export const presentFindability = (message: GetFindabilityResponse): DocumentFindability => {
  if (!message.original) throw new ServiceError(commonErrors.notFound);
  const { filename: fileName, language, metadata } = message;
  const original = plainFacts(message.original);
  const profile = message.writeProfile === 'search' ? 'search' : 'standard';
  const { before, after, fallen } = findabilityOf({
    fileName,
    original,
    written: message.written && plainFacts(message.written),
    metadata,
    write: { profile, language },
  });
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
    material: { fileName, original: { ...original }, profile, language },
  };
};
