import type { MetadataField } from '@colophon/contracts/rules';
import { splitKeywords } from '#lib/text/keywords.ts';
import { type DiffPart, diffWords } from '#lib/text/word-diff.ts';

/** Below this share of common text, marks on nearly every word would say less than "rewritten". */
const READABLE = 0.3;

export type Difference =
  | { readonly kind: 'none' }
  /** Too little in common to mark words. */
  | { readonly kind: 'rewritten' }
  | { readonly kind: 'words'; readonly parts: readonly DiffPart[] };

const SEPARATOR = ', ';

function has(list: readonly string[], word: string): boolean {
  return list.some((other) => other.toLowerCase() === word.toLowerCase());
}

/** Keywords have no order that matters: those of the first text stay where they are, new ones follow. */
function diffKeywords(before: string, after: string): DiffPart[] {
  const old = splitKeywords(before);
  const fresh = splitKeywords(after);
  const tagged = [
    ...fresh.map((text) => ({ kind: has(old, text) ? ('same' as const) : ('added' as const), text })),
    ...old.filter((text) => !has(fresh, text)).map((text) => ({ kind: 'removed' as const, text })),
  ];
  return tagged.map(({ kind, text }, index) => ({
    kind,
    text: index < tagged.length - 1 ? `${text}${SEPARATOR}` : text,
  }));
}

/** What a person should be shown of the way from one value to the other. */
export function differenceOf(field: MetadataField, before: string, after: string): Difference {
  if (before.trim() === '' || after.trim() === '' || before === after) return { kind: 'none' };
  const parts = field === 'keywords' ? diffKeywords(before, after) : diffWords(before, after);
  if (parts.every(({ kind }) => kind === 'same')) return { kind: 'none' };
  const common = parts.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0);
  if (common / Math.max(before.length, after.length) < READABLE) return { kind: 'rewritten' };
  return { kind: 'words', parts };
}
