/** Share of a text's letters that are of the scripts; 0 of a text without letters. */
const shareOf = (text: string, script: RegExp): number => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (text.match(script)?.length ?? 0) / letters;
};

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;

interface WritingSystem {
  readonly letters: RegExp;
  /** Share of the letters from which on the text is written in it, whatever names and terms stand between. */
  readonly least: number;
  /** Languages written in it; with several the words have to decide. */
  readonly languages: readonly string[];
}

/** One sign of these stands for a syllable or a word: a fifth of the letters is most of the text. */
const OF_SYLLABLES = 0.2;
/** A letter weighs as much as a Latin one; what has less than this is quoted. */
const OF_SOUNDS = 0.4;

const WRITING_SYSTEMS: readonly WritingSystem[] = [
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    least: OF_SYLLABLES,
    languages: ['zh', 'ja'],
  },
  { letters: /\p{Script=Hangul}/gu, least: OF_SYLLABLES, languages: ['ko'] },
  { letters: /\p{Script=Thai}/gu, least: OF_SOUNDS, languages: ['th'] },
  { letters: /\p{Script=Greek}/gu, least: OF_SOUNDS, languages: ['el'] },
  { letters: /\p{Script=Hebrew}/gu, least: OF_SOUNDS, languages: ['he'] },
  { letters: /\p{Script=Devanagari}/gu, least: OF_SOUNDS, languages: ['hi', 'mr', 'ne'] },
  { letters: /\p{Script=Arabic}/gu, least: OF_SOUNDS, languages: ['ar', 'fa', 'ur', 'ku', 'ps', 'sd', 'ug'] },
  { letters: /\p{Script=Cyrillic}/gu, least: OF_SOUNDS, languages: ['ru', 'uk', 'bg', 'sr', 'be', 'mk'] },
];

/**
 * Letters that none of those alphabets has but that of Macedonian, and of languages that the detector does not know. In
 * a name or a letterhead that is quoted, there are fewer; Macedonian has few in any text.
 */
const OTHER_CYRILLIC: readonly Pick<WritingSystem, 'letters' | 'least'>[] = [
  { letters: /[ѓќѕ]/giu, least: 0.004 },
  { letters: /(?![\u0400-\u045Fґ])\p{Script=Cyrillic}/giu, least: 0.015 },
];
/** '' where nothing else tells which. */
const OF_OTHER_CYRILLIC = [
  '',
  'mk',
  'kk',
  'ky',
  'tt',
  'ba',
  'mn',
  'tg',
  'uz',
  'az',
  'cv',
  'os',
  'ce',
  'av',
  'tk',
];

/** Below this share of kana a text in Chinese signs is Chinese: Japanese writes its endings and particles in kana. */
const KANA_OF_JAPANESE = 0.05;

/** Languages the letters leave open; undefined where no script but the Latin one prevails. */
export const languagesOfLetters = (text: string): readonly string[] | undefined => {
  const system = WRITING_SYSTEMS.find(({ letters, least }) => shareOf(text, letters) >= least);
  const isOther = OTHER_CYRILLIC.some(({ letters, least }) => shareOf(text, letters) >= least);
  if (system?.languages[0] === 'ru' && isOther) return OF_OTHER_CYRILLIC;
  if (system?.languages[0] !== 'zh') return system?.languages;
  const kana = text.match(KANA)?.length ?? 0;
  if (kana === 0) return ['zh', 'ja'];
  return [kana / (text.match(system.letters)?.length ?? 1) >= KANA_OF_JAPANESE ? 'ja' : 'zh'];
};
