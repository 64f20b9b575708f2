/**
 * Porter's algorithm with the corrections of NLTK, as the literature on keyphrases stems: "delay" stays a word,
 * "dying" becomes "die", "biology" "biolog". Without these one phrase in a hundred is compared wrongly.
 */

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['skies', 'sky'],
  ['sky', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['news', 'news'],
  ['innings', 'inning'],
  ['inning', 'inning'],
  ['outings', 'outing'],
  ['outing', 'outing'],
  ['cannings', 'canning'],
  ['canning', 'canning'],
  ['howe', 'howe'],
  ['proceed', 'proceed'],
  ['exceed', 'exceed'],
  ['succeed', 'succeed'],
]);

type Condition = (stem: string) => boolean;
type Rule = readonly [suffix: string, replacement: string, condition?: Condition];

const isConsonant = (word: string, at: number): boolean => {
  const letter = word[at] ?? '';
  if ('aeiou'.includes(letter)) return false;
  return letter !== 'y' || at === 0 || !isConsonant(word, at - 1);
};

/** Times a vowel is followed by a consonant. */
const measure = (stem: string): number => {
  let count = 0;
  let wasVowel = false;
  for (let at = 0; at < stem.length; at += 1) {
    const consonant = isConsonant(stem, at);
    if (consonant && wasVowel) count += 1;
    wasVowel = !consonant;
  }
  return count;
};

const isLong: Condition = (stem) => measure(stem) > 0;
const isLonger: Condition = (stem) => measure(stem) > 1;

const hasVowel: Condition = (stem) => {
  for (let at = 0; at < stem.length; at += 1) if (!isConsonant(stem, at)) return true;
  return false;
};

const endsDouble: Condition = (word) =>
  word.length > 1 && word.at(-1) === word.at(-2) && isConsonant(word, word.length - 1);

/** Consonant, vowel, consonant ("hop"), or a vowel and a consonant alone ("ag"). */
const endsShort: Condition = (word) => {
  const last = word.length - 1;
  if (last === 1) return !isConsonant(word, 0) && isConsonant(word, 1);
  return (
    last > 1 &&
    isConsonant(word, last - 2) &&
    !isConsonant(word, last - 1) &&
    isConsonant(word, last) &&
    !'wxy'.includes(word[last] ?? '')
  );
};

/** The first rule whose suffix fits decides, also where its condition does not hold. */
const apply = (word: string, rules: readonly Rule[]): string => {
  for (const [suffix, replacement, condition] of rules) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, word.length - suffix.length);
    return !condition || condition(stem) ? stem + replacement : word;
  }
  return word;
};

const withoutPlural = (word: string): string =>
  word.length === 4 && word.endsWith('ies')
    ? word.slice(0, -1)
    : apply(word, [
        ['sses', 'ss'],
        ['ies', 'i'],
        ['ss', 'ss'],
        ['s', ''],
      ]);

const withoutInflection = (word: string): string => {
  if (word.endsWith('ied')) return word.slice(0, word.length === 4 ? -1 : -2);
  if (word.endsWith('eed')) return isLong(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const suffix = ['ed', 'ing'].find((one) => word.endsWith(one) && hasVowel(word.slice(0, -one.length)));
  if (suffix === undefined) return word;
  const stem = word.slice(0, -suffix.length);
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble(stem)) return 'lsz'.includes(stem.at(-1) ?? '') ? stem : stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
};

const withI = (word: string): string =>
  apply(word, [['y', 'i', (stem) => stem.length > 1 && isConsonant(stem, stem.length - 1)]]);

const DOUBLE_SUFFIXES: readonly Rule[] = [
  ['ational', 'ate', isLong],
  ['tional', 'tion', isLong],
  ['enci', 'ence', isLong],
  ['anci', 'ance', isLong],
  ['izer', 'ize', isLong],
  ['bli', 'ble', isLong],
  ['alli', 'al', isLong],
  ['entli', 'ent', isLong],
  ['eli', 'e', isLong],
  ['ousli', 'ous', isLong],
  ['ization', 'ize', isLong],
  ['ation', 'ate', isLong],
  ['ator', 'ate', isLong],
  ['alism', 'al', isLong],
  ['iveness', 'ive', isLong],
  ['fulness', 'ful', isLong],
  ['ousness', 'ous', isLong],
  ['aliti', 'al', isLong],
  ['iviti', 'ive', isLong],
  ['biliti', 'ble', isLong],
  ['fulli', 'ful', isLong],
  // The o of the suffix counts as the vowel of the stem.
  ['logi', 'log', (stem) => isLong(`${stem}l`)],
];

const withoutDoubleSuffix = (word: string): string =>
  word.endsWith('alli') && isLong(word.slice(0, -4))
    ? withoutDoubleSuffix(word.slice(0, -2))
    : apply(word, DOUBLE_SUFFIXES);

const ADJECTIVE_SUFFIXES: readonly Rule[] = [
  ['icate', 'ic', isLong],
  ['ative', '', isLong],
  ['alize', 'al', isLong],
  ['iciti', 'ic', isLong],
  ['ical', 'ic', isLong],
  ['ful', '', isLong],
  ['ness', '', isLong],
];

const LAST_SUFFIXES: readonly Rule[] = [
  ['al', '', isLonger],
  ['ance', '', isLonger],
  ['ence', '', isLonger],
  ['er', '', isLonger],
  ['ic', '', isLonger],
  ['able', '', isLonger],
  ['ible', '', isLonger],
  ['ant', '', isLonger],
  ['ement', '', isLonger],
  ['ment', '', isLonger],
  ['ent', '', isLonger],
  ['ion', '', (stem) => isLonger(stem) && /[st]$/.test(stem)],
  ['ou', '', isLonger],
  ['ism', '', isLonger],
  ['ate', '', isLonger],
  ['iti', '', isLonger],
  ['ous', '', isLonger],
  ['ive', '', isLonger],
  ['ize', '', isLonger],
];

const withoutE = (word: string): string =>
  apply(word, [['e', '', (stem) => isLonger(stem) || (measure(stem) === 1 && !endsShort(stem))]]);

const withoutDoubleL = (word: string): string =>
  word.endsWith('ll') && isLonger(word.slice(0, -1)) ? word.slice(0, -1) : word;

/** Stem of an English word in lower case. */
export const porterStem = (word: string): string => {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length <= 2) return word;
  const inflected = withI(withoutInflection(withoutPlural(word)));
  const derived = apply(apply(withoutDoubleSuffix(inflected), ADJECTIVE_SUFFIXES), LAST_SUFFIXES);
  return withoutDoubleL(withoutE(derived));
};
