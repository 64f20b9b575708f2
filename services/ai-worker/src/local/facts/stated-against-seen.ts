import { countCodePoints, hasUnspacedScript } from '../../metadata/metadata-limits.js';
import { namesKind } from './document-kind.js';

/** So far ahead of the second block, the first was nearly always the title. */
export const CLEAR_LEAD = 0.7;
const FITS = 60;

export const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const shareOfWordsIn = (text: string, other: string): number => {
  const wanted = words(text);
  const there = new Set(words(other));
  return wanted.filter((word) => there.has(word)).length / Math.max(1, wanted.length);
};

/** How far other sources say the same as a block; each weighs by how often it names the document. */
export const corroborationBy = (sources: readonly { readonly text: string; readonly weight: number }[]) => {
  const all = sources
    .map(({ text, weight }) => ({ there: new Set(words(text)), weight }))
    .filter(({ there }) => there.size > 0);
  return (text: string): number => {
    const own = words(text).filter((word) => word.length > 2 || /\p{N}/u.test(word));
    if (own.length === 0) return 0;
    const shares = all.map(
      ({ there, weight }) => (weight * own.filter((word) => there.has(word)).length) / own.length,
    );
    return Math.max(0, ...shares);
  };
};

/** Share of a /Title's words that the file name has; fewer do where page 1 has all of them. */
const NAMED = 0.7;
const NAMED_ON_PAGE = 0.5;

const BADGE = /^[\s–—|:-]*(?:[\p{Lu}\p{N}]{2,14}\s*){1,2}$/u;

/** Whether /Title says better what the visible block says: the whole of a name, without a badge, or with a kind. */
export const isBetterStated = (
  info: string,
  { text, lead }: { readonly text: string; readonly lead: number },
  { filename, pageText }: { readonly filename: string; readonly pageText: string },
): boolean => {
  if (info === '' || countCodePoints(info) > FITS) return false;
  if (hasUnspacedScript(info)) {
    const stated = info.replaceAll(' ', '');
    return (
      stated.length >= 8 &&
      stated !== text.replaceAll(' ', '') &&
      pageText.replaceAll(' ', '').includes(stated)
    );
  }
  if (shareOfWordsIn(text, info) === 1) {
    // What /Title has more must stand somewhere: it is often that of the file this one was made from.
    const added = words(info).filter((word) => !words(text).includes(word));
    return added.length > 0 && shareOfWordsIn(added.join(' '), `${pageText} ${filename}`) >= 0.5;
  }
  // The file was named after /Title and after nothing of what is seen, where no heading stands out.
  const isNamedAfter =
    lead < CLEAR_LEAD && words(filename).length > 0 && shareOfWordsIn(filename, info) === 1;
  if (isNamedAfter && namesKind(info) && words(info).length >= 3 && shareOfWordsIn(filename, text) === 0)
    return true;
  if (text.toLowerCase().startsWith(info.toLowerCase())) return BADGE.test(text.slice(info.length));
  const isOnPage = shareOfWordsIn(info, pageText) === 1;
  // A question is a heading within the document, not its name.
  if (isOnPage && /[?？]$/u.test(text)) return true;
  // Neither holds the other: the file was named after the one, and not after the other.
  const named = isOnPage ? NAMED_ON_PAGE : NAMED;
  return (
    words(info).length >= 3 &&
    shareOfWordsIn(info, filename) >= named &&
    shareOfWordsIn(text, filename) <= 0.2
  );
};
