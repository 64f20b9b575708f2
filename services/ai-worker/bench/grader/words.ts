export const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
export const size = (text: string): number => Array.from(text).length;
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[®™©]|\(R\)|\(TM\)/gu, '')
    .replace(/İ/gu, 'i')
    .toLowerCase()
    .replace(/i̇/gu, 'i')
    .replace(/&/gu, ' and ')
    .replace(/['’‘`´]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ +/gu, ' ');
export const wordsOf = (text: string): string[] => normalise(text).split(' ').filter(Boolean);

/** Words a title or subject cannot end in, by language; English ones count everywhere but in the others' own words. */
const DANGLING_LAST: Readonly<Record<string, string>> = {
  en: `a an the of for to in on at by with from into onto over under via per and or nor but as than that which who whose its their our your his her
    using including based featuring covering regarding concerning between against towards through without within is are was were be`,
  de: `der die das des dem den ein eine einer eines einem einen und oder für von vom mit im in am an auf aus bei nach zu zur zum über unter durch als ihre ihr ihren sein seine sowie`,
  fr: `le la les l un une des du de d et ou pour par avec sans sur sous dans en au aux que qui leur leurs ses son sa`,
  es: `el la los las un una unos unas y o u del de al a para por con sin sobre en su sus que`,
  it: `il lo la gli le i un uno una di da del della dei delle a e ed con su per tra fra al alla che`,
  tr: `ve veya ile için bir`,
};
const danglingWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(DANGLING_LAST).map(([language, words]) => [language, new Set(words.split(/\s+/u))]),
);
const ENGLISH = danglingWords['en'] ?? new Set<string>();
const opensBracket = (text: string): boolean => {
  let depth = 0;
  for (const char of text) depth += Number('([{«„“'.includes(char)) - Number(')]}»”'.includes(char));
  return depth > 0 && /[([{«]/u.test(text);
};
export const dangles = (text: string, language: string): boolean =>
  (danglingWords[language] ?? ENGLISH).has(wordsOf(text).at(-1) ?? '') ||
  opensBracket(text) ||
  /[,:;–—\-&/|(]$/u.test(text.trim());

/** Two words of four letters or one of six, and not one small letter: set in capitals. */
export const allCaps = (text: string): boolean => {
  if (/\p{Ll}/u.test(text)) return false;
  const long = text.match(/\p{Lu}{4,}/gu) ?? [];
  return (
    long.length >= 2 ||
    long.some((word) => word.length >= 6) ||
    (text.match(/\p{Lu}{3,}/gu) ?? []).length >= 3
  );
};
export const letterSpaced = (text: string): boolean => /(?:^|\s)(?:\p{L}\s){4,}\p{L}(?:\s|$)/u.test(text);

/** Words that stand apart, without those that are only marks: "Knowledge& Decision" is one word short. */
export const apart = (text: string): number =>
  text
    .trim()
    .split(/\s+/u)
    .filter((one) => /[\p{L}\p{N}]/u.test(one)).length;
