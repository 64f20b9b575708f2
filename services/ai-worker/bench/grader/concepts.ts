import { CJK, normalise, wordsOf } from './words.ts';

const SUFFIX =
  /(?:ies|ings|ing|ations|ation|ers|er|ies|es|s|ed|e|en|n|ung|ungen|ı|i|u|ü|lar|ler|ları|leri|nın|nin|si|sı)$/u;
const stem = (word: string): string => {
  if (CJK.test(word) || word.length <= 4) return word.replace(/s$/u, '');
  const cut = word.replace(/ies$/u, 'y').replace(SUFFIX, '');
  return cut.length >= 4 ? cut : word;
};
const alike = (a: string, b: string): boolean => {
  if (a === b || stem(a) === stem(b)) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 5) return false;
  let same = 0;
  while (same < shorter && a[same] === b[same]) same += 1;
  return same >= Math.max(5, Math.ceil(0.75 * Math.max(a.length, b.length)));
};
export const within = (some: readonly string[], all: readonly string[]): boolean =>
  some.length > 0 && some.every((one) => all.some((other) => alike(one, other)));
export const sameConcept = (keyword: string, variant: string): boolean => {
  if (CJK.test(keyword) || CJK.test(variant)) {
    const [a, b] = [normalise(keyword).replaceAll(' ', ''), normalise(variant).replaceAll(' ', '')];
    return a.length >= 2 && b.length >= 2 && (a.includes(b) || b.includes(a));
  }
  const [a, b] = [wordsOf(keyword), wordsOf(variant)];
  if (within(b, a) && (b.join('').length >= 3 || a.length === b.length)) return true;
  return within(a, b) && a.join('').length >= 4 && a.length >= b.length / 2;
};
/** @param concept its variants, separated by "|" */
export const hits = (keyword: string, concept: string): boolean =>
  concept.split('|').some((variant) => sameConcept(keyword, variant));
