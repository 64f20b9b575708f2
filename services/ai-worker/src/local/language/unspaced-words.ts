/** One sign of these is a syllable or more: a word of it alone is a piece of a longer one. */
const ONE_SIGN = /^\p{Script=Han}$/u;
const HAN_WORD = /^\p{Script=Han}{2,3}$/u;
/** Thai makes nouns of verbs and adjectives by these; without what follows they mean nothing. */
const THAI_PREFIXES = new Set(['การ', 'ความ', 'ผู้', 'นัก']);
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;
/** One sign of Chinese with its ending: a verb or an adjective; with two it is a noun as often ("取扱い"). */
const INFLECTED = /^\p{Script=Han}\p{Script=Hiragana}+$/u;

/** Whether a Japanese word is a particle, an ending or a verb: it stands between phrases. */
export const isJapaneseFunction = (word: string): boolean => HIRAGANA.test(word) || INFLECTED.test(word);

/**
 * Words of a text that is written without blanks. The dictionary cuts long words too small ("利用|者"): a single sign
 * that is no function word goes to the word before it, else to the one behind. Of words in katakana it knows few
 * ("クラ|ウド"): a run of them is one.
 */
export const unspacedWords = (
  text: string,
  segmenter: Intl.Segmenter,
  isFunction: (word: string) => boolean,
): string[] => {
  const words: string[] = [];
  /** The last word may grow: by a sign behind it, or because it is itself a sign that waits for a word. */
  let growsBySign = false;
  let waits = false;
  let endsInKatakana = false;
  for (const { segment } of segmenter.segment(text)) {
    const last = words.length - 1;
    if (segment.trim() === '') {
      growsBySign = false;
      waits = false;
      endsInKatakana = false;
      continue;
    }
    const isSign = ONE_SIGN.test(segment) && !isFunction(segment);
    const isWhole = HAN_WORD.test(segment) && !isFunction(segment);
    const isKatakana = KATAKANA.test(segment);
    const joins: boolean =
      (isKatakana && endsInKatakana) ||
      (isSign && growsBySign) ||
      (waits && !isFunction(segment) && /^\p{L}/u.test(segment));
    if (joins) words[last] = `${words[last] ?? ''}${segment}`;
    else words.push(segment);
    waits = !joins && (isSign || THAI_PREFIXES.has(segment));
    growsBySign = !joins && isWhole;
    endsInKatakana = isKatakana;
  }
  return words;
};
