import { metadataLimits, singleLine } from '@colophon/contracts/rules';

export const countCodePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Zero-width (joiners apart), bidirectional, soft-hyphen, variation-selector and tag characters, and the mark of broken ones: never wanted. */
const INVISIBLE = /(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}|[\uFFF9-\uFFFD]/gu;
/** Private use and unassigned. */
const UNASSIGNED = /[\p{Co}\p{Cn}]/gu;

/** Zero-width joiner and non-joiner. */
const JOINERS = /\p{Join_Control}+/gu;
/** Letters and vowel signs of scripts that spell words with joiners: Persian, Urdu, those of India and Sri Lanka. */
const JOINED_LETTER =
  /^(?=[\p{L}\p{M}])[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}]$/u;
const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const ZERO_WIDTH_JOINER = '\u200D';

/** One joiner where both neighbours are written with it, none elsewhere: there it only hides. */
const joinersIn = (text: string): string =>
  text.replace(JOINERS, (joiners, at: number) => {
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
    const end = at + joiners.length;
    const [behind = ''] = text.slice(end, end + 2);
    const joiner = joiners.slice(0, 1);
    if (JOINED_LETTER.test(before) && JOINED_LETTER.test(behind)) return joiner;
    return joiner === ZERO_WIDTH_JOINER && EMOJI.test(before) && EMOJI.test(behind) ? joiner : '';
  });

/** Words are the same with and without them. */
export const withoutJoiners = (text: string): string => text.replace(JOINERS, '');

/** Nothing above is in it, and NFC leaves it as it is. */
const PLAIN = /^[ -~]*$/;

/** One line of visible NFC text: no control characters, separators, invisible characters or lone surrogates. */
export const cleanText = (text: string): string => {
  // Most lines of most documents; the patterns below take ten times as long.
  if (PLAIN.test(text)) return text.replace(/ {2,}/g, ' ').trim();
  return joinersIn(singleLine(text).replace(INVISIBLE, '').replace(UNASSIGNED, ''))
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();
};

/** Scripts that write no blanks between words: there a dictionary has to find the boundary. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
export const hasUnspacedScript = (text: string): boolean => UNSPACED.test(text);

const DANGLING = /(?<![\s,;:–—\-/&|([{«„“"'])[\s,;:–—\-/&|([{«„“"']+$/u;

const prefixOf = (pieces: Iterable<string>, limit: number): string => {
  let prefix = '';
  let used = 0;
  for (const piece of pieces) {
    const size = countCodePoints(piece);
    if (used + size > limit) break;
    prefix += piece;
    used += size;
  }
  return prefix;
};

type Granularity = 'grapheme' | 'word' | 'sentence';
const segmenters = new Map<Granularity, Intl.Segmenter>();

/** Made once: making one takes longer than cutting a value. */
const segmenterOf = (granularity: Granularity): Intl.Segmenter => {
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter('und', { granularity });
  segmenters.set(granularity, segmenter);
  return segmenter;
};

const segments = (text: string, granularity: Granularity): string[] =>
  Array.from(segmenterOf(granularity).segment(text), (part) => part.segment);

const KATAKANA = /[\p{Script=Katakana}ー]/u;
const isInKatakana = (text: string, index: number): boolean =>
  KATAKANA.test(text[index - 1] ?? '') && KATAKANA.test(text[index] ?? '');

/** The dictionary knows few loan words and cuts the others to pieces: a run of katakana stays whole. */
const unspacedPieces = (text: string): string[] => {
  const starts = Array.from(segmenterOf('word').segment(text), ({ index }) => index);
  const whole = starts.filter((index) => !isInKatakana(text, index));
  return whole.map((start, at) => text.slice(start, whole[at + 1]));
};

/** Longest prefix of whole words within the limit; a first word longer than it is cut between graphemes. */
export const shortenAtWord = (text: string, limit: number): string => {
  if (countCodePoints(text) <= limit) return text;
  const words = hasUnspacedScript(text) ? unspacedPieces(text) : text.split(/(?<=\S)(?=\s)/u);
  const prefix = prefixOf(words, limit).replace(DANGLING, '');
  return prefix === '' ? prefixOf(segments(text, 'grapheme'), limit).trim() : prefix;
};

const SUBTITLE_SEPARATORS = [' — ', ' – ', ' - ', ': ', ' | ', '. '];
/** A shorter head ("Summary: …", "STEP BY STEP: …") names no document. */
const SHORTEST_HEAD = 15;

/** The part before the subtitle where that says enough, otherwise the longest prefix of whole words. */
export const shortenTitle = (title: string, limit: number = metadataLimits.title): string => {
  if (countCodePoints(title) <= limit) return title;
  const heads = SUBTITLE_SEPARATORS.map((separator) => title.indexOf(separator))
    .filter((index) => index > 0)
    .map((index) => title.slice(0, index).replace(DANGLING, ''))
    .filter((head) => countCodePoints(head) <= limit && countCodePoints(head) >= SHORTEST_HEAD);
  const longest = heads.toSorted((a, b) => b.length - a.length)[0];
  return longest ?? shortenAtWord(title, limit);
};

/** Whole sentences within the limit where at least one fits, otherwise whole words. */
export const shortenAtSentence = (text: string, limit: number): string => {
  if (countCodePoints(text) <= limit) return text;
  const whole = prefixOf(segments(text, 'sentence'), limit).trim();
  return whole === '' ? shortenAtWord(text, limit) : whole;
};

/** Phrases joined by comma and space, most important first; a phrase that no longer fits is left out. */
export const joinKeywords = (
  phrases: readonly string[],
  limit: number = metadataLimits.keywords,
): { text: string; kept: string[] } => {
  const kept: string[] = [];
  let used = 0;
  for (const phrase of phrases) {
    const size = countCodePoints(phrase) + (kept.length > 0 ? 2 : 0);
    if (phrase === '' || used + size > limit) continue;
    kept.push(phrase);
    used += size;
  }
  return { text: kept.join(', '), kept };
};
