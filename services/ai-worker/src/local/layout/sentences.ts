import { hasUnspacedScript } from '../../metadata/metadata-limits.js';
import type { LanguageWords } from '../languages/language-words.js';

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** One or two letters before a full stop are an initial or an abbreviation: "J. Smith", "e.V.". */
const INITIAL = /(?:^|[\s(.])\p{L}\.\s*$/u;
const LAST_WORD = /(?:^|[\s(（])([\p{L}\p{M}.’'-]{1,12})\.\s*$/u;

/** The letters of Georgian count as small ones, and it writes no others. */
const BEGINS_SMALL = /^["“(]?(?!\p{Script=Georgian})\p{Ll}/u;

const endsInAbbreviation = (text: string, abbreviations: ReadonlySet<string>): boolean => {
  const tail = text.slice(-24);
  if (INITIAL.test(tail)) return true;
  const last = LAST_WORD.exec(tail)?.[1]?.toLowerCase();
  return last !== undefined && abbreviations.has(last);
};

/** Sentences of running text; an abbreviation, an initial or a small letter behind the full stop ends none. */
export const sentencesOf = (text: string, words: LanguageWords | undefined): string[] => {
  const abbreviations = new Set(words?.abbreviations.split(' '));
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(text)) {
    const readsOn = open !== '' && BEGINS_SMALL.test(segment) && !hasUnspacedScript(segment);
    if (open !== '' && (readsOn || endsInAbbreviation(open, abbreviations))) open += segment;
    else {
      if (open.trim() !== '') sentences.push(open.trim());
      open = segment;
    }
  }
  if (open.trim() !== '') sentences.push(open.trim());
  return sentences;
};
