import type { GoldLabel } from '../gold-label.ts';
import { allCaps, apart, dangles, letterSpaced, normalise, size, wordsOf } from './words.ts';

const mainPart = (full: string): string => full.split(/\s*[:·|]\s+|\s+[–—-]\s+|\.\s+/u)[0] ?? full;

/** Why an editor would not let it pass; empty where he would. */
export const gradeTitle = (title: string, gold: GoldLabel): string[] => {
  const reasons: string[] = [];
  const text = title.trim();
  if (text === '') return ['empty'];
  if (size(text) > 60) reasons.push('too long');
  const same = normalise(text);
  const verbatim = gold.titles_ok.includes(text);
  if (!verbatim && (allCaps(text) || /(?<!\p{L})\p{Lu}{4,}\s+(?:&\s+)?\p{Lu}{4,}(?!\p{L})/u.test(text)))
    reasons.push('all caps');
  if (letterSpaced(text)) reasons.push('letter-spaced');
  const isOk = gold.titles_ok.some((one) => normalise(one) === same);
  const equals = [gold.title_full, ...gold.titles_ok].filter((one) => normalise(one) === same);
  if (equals.length > 0 && !equals.some((one) => apart(one) === apart(text))) reasons.push('broken spacing');
  if (!isOk) {
    const main = normalise(mainPart(gold.title_full));
    const known = new Set([gold.title_full, ...gold.titles_ok].flatMap(wordsOf));
    const never = gold.title_never.some((one) => normalise(one) === same);
    const containsMain = main.length >= 10 && ` ${same} `.includes(` ${main} `);
    const noForeign = wordsOf(text).every((word) => known.has(word));
    if (dangles(text, gold.language)) reasons.push('dangling');
    if (never || !containsMain || !noForeign)
      reasons.push(
        normalise(gold.title_full).startsWith(same) && same !== ''
          ? 'fragment of the title'
          : 'not the title',
      );
  }
  return reasons;
};
