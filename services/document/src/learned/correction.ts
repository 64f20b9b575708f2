import { keywordSeparator } from '@colophon/contracts/rules';
import type { Metadata } from '../document/metadata.js';

export type CorrectionKind = 'author' | 'keyword_added' | 'keyword_removed' | 'title_case';

/** One change a person made to a proposal; the same change in another document is the same correction. */
export interface Correction {
  readonly kind: CorrectionKind;
  /** The proposed author, '' for none; the normalised keyword; '' for title_case. */
  readonly from: string;
  /** The author; the keyword as written, '' for a removed one; 'sentence' or 'title'. */
  readonly to: string;
}

/** Keywords with another case or spacing are the same keyword. */
export const normaliseKeyword = (keyword: string): string =>
  keyword.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

const keywordsOf = (keywords: string): Map<string, string> =>
  new Map(
    keywords
      .split(keywordSeparator)
      .map((keyword) => [normaliseKeyword(keyword), keyword.trim()] as const)
      .filter(([key]) => key !== ''),
  );

/** Shorter words are small in both styles. */
const LONG_WORD = /(?<![\p{L}\p{N}'’])\p{L}{4,}/gu;

/** Undefined where the title has too few long words to tell, or is neither. */
export const titleCaseOf = (title: string): 'sentence' | 'title' | undefined => {
  const words = (title.match(LONG_WORD) ?? []).slice(1);
  if (words.length < 2) return undefined;
  const capitals = words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length;
  if (capitals === words.length) return 'title';
  return capitals * 2 < words.length && words.every((word) => !/^\p{Lu}{4}/u.test(word))
    ? 'sentence'
    : undefined;
};

const titleCorrection = (proposed: string, final: string): Correction[] => {
  if (proposed === final || proposed.toLowerCase() !== final.toLowerCase()) return [];
  const to = titleCaseOf(final);
  return to === undefined || to === titleCaseOf(proposed) ? [] : [{ kind: 'title_case', from: '', to }];
};

/** What a person changed of a proposal that a later proposal can follow. Emptied fields teach nothing. */
export const correctionsOf = (proposed: Metadata, final: Metadata): Correction[] => {
  const [before, after] = [keywordsOf(proposed.keywords), keywordsOf(final.keywords)];
  const [proposedAuthor, author] = [proposed.author.trim(), final.author.trim()];
  return [
    ...(author !== '' && author !== proposedAuthor
      ? [{ kind: 'author' as const, from: proposedAuthor, to: author }]
      : []),
    ...[...after]
      .filter(([key]) => !before.has(key))
      .map(([from, to]) => ({ kind: 'keyword_added' as const, from, to })),
    ...(after.size === 0 ? [] : [...before.keys()])
      .filter((key) => !after.has(key))
      .map((from) => ({ kind: 'keyword_removed' as const, from, to: '' })),
    ...titleCorrection(proposed.title, final.title),
  ];
};

/**
 * Whether what a document taught earlier still holds for what was saved now. A proposal that followed a preference needs
 * no correction any more, which is no reason to count it less.
 */
export const stillHolds = ({ kind, from, to }: Correction, final: Metadata): boolean => {
  switch (kind) {
    case 'author':
      return final.author.trim() === to;
    case 'keyword_added':
      return keywordsOf(final.keywords).has(from);
    case 'keyword_removed':
      return !keywordsOf(final.keywords).has(from);
    default:
      return titleCaseOf(final.title) === to;
  }
};
