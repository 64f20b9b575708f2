/** Endings of nouns and adjectives by language, for languages without a full algorithm at hand; longest first. */
const ENDINGS: Readonly<Record<string, string>> = {
  pl: 'owania owaniu owanie owaniem iami ami ach owi owy owa owe owych owego owej ego emu ych ymi ich imi iem ów om em ie ia ii ią ię io iu ej ą ę a e i o u y',
  el: 'ματος ματα ματων ουσα ους ων ος ου οι ες ης ας εις εως η α ο ι ε ς',
  hi: 'ियों ियां ियाँ ाओं ाएं ाएँ ों ें ीं ी े ो ि ा ं',
  uk: 'ами ями ого ому ими ові еві ях ах ів ей ою ею ий ій их ої ая яя а я о е и і у ю ь',
  sk: 'ovania ovaniu ovanie ovaním iami ami ach och ých ého ému ými ích iho imi iam iach iou ov om em ám am ie ia ou ej ým ím a á e é i í o u ú y ý',
  he: 'ים ות יה',
};
/** What is left has to tell the word. */
const LEAST_LETTERS = 3;

/** Stemmer that takes one known ending off; undefined for a language without a list. */
export const lightStemmer = (language: string): ((lowerCaseWord: string) => string) | undefined => {
  const endings = ENDINGS[language]?.split(' ').toSorted((a, b) => b.length - a.length);
  if (!endings) return undefined;
  return (word) => {
    const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= LEAST_LETTERS);
    return ending === undefined ? word : word.slice(0, -ending.length);
  };
};
