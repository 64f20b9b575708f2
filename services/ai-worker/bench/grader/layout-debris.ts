import { CJK } from './words.ts';

/** "solu - tion", "algo-rithm" at a line end, a bracket without its partner, ticks of a form, a table in a row, labels in a row. */
export const debris = (text: string, language: string): boolean => {
  if (/\p{Ll} - \p{Ll}{2,}/u.test(text) && /\p{Ll}{2,4} - \p{Ll}{2,5}(?!\p{L})/u.test(text)) return true;
  let depth = 0;
  for (const char of text) {
    if ('(（'.includes(char)) depth += 1;
    if (')）'.includes(char)) depth -= 1;
    if (depth < 0) return true;
  }
  if (depth > 0 || /\bYes No\b|_{3,}|\bEtc\. Etc\b|(?:\s[≥≤<>]\s.*){2}/u.test(text)) return true;
  const words = text.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return !CJK.test(text) && words.length >= 8 && capital / words.length > (language === 'de' ? 0.8 : 0.6);
};
export const capitals = (text: string): boolean => {
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  return (
    /(?:(?<!\p{L})\p{Lu}{2,}(?!\p{L})[\s,&’'-]*){4,}/u.test(text) ||
    (text.match(/\p{Lu}/gu) ?? []).length / Math.max(1, letters) > 0.35
  );
};
