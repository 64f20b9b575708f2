/** Stands where a line ended in a hyphen and PDFium read the next one on; nothing else in a line is one. */
export const LINE_END_HYPHEN = '\u00ad';

/** What the pages of a document hold, as far as it is looked at here. */
type Lines = readonly { readonly text: string }[];

// From the beginnings of words alone: a line may be one word of 30,000 letters.
const HYPHENATED = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu;
const BROKEN = new RegExp(`(?<!\\p{L})(\\p{L}*)${LINE_END_HYPHEN}(?=(\\p{L}*))`, 'gu');
/** A word is broken behind two letters at least, and goes on small; "e-mail" and "AWS-Umgebung" have their hyphen. */
const BEFORE = /\p{L}\p{Ll}$/u;
const BEHIND = /^\p{Ll}/u;
/** "Bewertungs- und Feedbacktool": the hyphen stands for the rest of a compound, whatever word goes on. */
const GOES_ON_APART = /^(?:und|oder|bzw|sowie|and|or|to|et|ou|y|o|e|en|of|lub)$/u;

const pairOf = (before: string, behind: string): string => `${before}-${behind}`.toLowerCase();

/** Two words that a hyphen joins within a line, somewhere in the document. */
const hyphenatedPairs = (pages: readonly Lines[]): Set<string> => {
  const pairs = new Set<string>();
  for (const { text } of pages.flat()) {
    for (const [word] of text.matchAll(HYPHENATED)) {
      const parts = word.split('-');
      for (const [index, part] of parts.slice(1).entries()) pairs.add(pairOf(parts[index] ?? '', part));
    }
  }
  return pairs;
};

/**
 * Undoes the hyphenation of line ends, page by page: a word that the line's end has broken is whole again, one that
 * is written with a hyphen elsewhere in the document keeps it.
 */
export function withoutLineEndHyphens<L extends { readonly text: string }>(pages: readonly L[][]): L[][] {
  const isBroken = ({ text }: L): boolean => text.includes(LINE_END_HYPHEN);
  if (!pages.some((lines) => lines.some(isBroken))) return [...pages];
  const pairs = hyphenatedPairs(pages);
  const settled = (all: string, before: string, behind: string): string => {
    if (GOES_ON_APART.test(behind)) return all.replace(LINE_END_HYPHEN, '- ');
    const breaks = BEFORE.test(before) && BEHIND.test(behind) && !pairs.has(pairOf(before, behind));
    return breaks ? before : all.replace(LINE_END_HYPHEN, '-');
  };
  return pages.map((lines) =>
    lines.map((line) => (isBroken(line) ? { ...line, text: line.text.replace(BROKEN, settled) } : line)),
  );
}
