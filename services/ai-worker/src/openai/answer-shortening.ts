import type { MetadataField } from '@colophon/contracts/rules';
import { metadataLimits } from '@colophon/contracts/rules';
import { countCodePoints, joinKeywords, shortenAtWord } from '../metadata/metadata-limits.js';
import { isJoiningWord } from './joining-words.js';

export interface Shortened {
  readonly text: string;
  /** Ends where a thought ends; otherwise it was cut within a phrase. */
  readonly isWhole: boolean;
}

const TITLE_SEPARATORS = [' — ', ' – ', ' - ', ': ', ' | ', '. '];
const SUBJECT_SEPARATORS = [', ', '; ', ' – ', ' — ', ': ', ' (', '. '];
/** Code points; a shorter beginning says too little of the whole. */
const SHORTEST: Readonly<Record<'title' | 'subject' | 'description', number>> = {
  title: 15,
  subject: 40,
  description: 60,
};
/** A full stop that ends no sentence: of legal forms, titles, measures, and behind a single letter. */
const ABBREVIATION =
  /(?:^|[\s(.])(?:ltd|co|inc|corp|bros|dr|prof|mr|mrs|ms|st|no|nr|vs|ca|bzw|usw|vgl|abs|art|bd|hrsg|etc|approx|est|fig|vol|mah|cad|sok|şti|tel|dipl|ing|spp|jr|sr|e\.\s?g|i\.\s?e|\p{L})\.\s*$/iu;

const endsInAbbreviation = (text: string): boolean => ABBREVIATION.test(text.slice(-20));

/** Longest beginning before one of the separators that is within the limit, and long enough. */
const beginningOf = (
  value: string,
  field: 'title' | 'subject',
  separators: readonly string[],
  language: string,
): string | undefined => {
  const ends = separators.flatMap((separator) => {
    const found: number[] = [];
    for (let at = value.indexOf(separator); at >= 0; at = value.indexOf(separator, at + 1))
      if (separator !== '. ' || !endsInAbbreviation(value.slice(0, at + 1))) found.push(at);
    return found;
  });
  return ends
    .map((end) => value.slice(0, end).trim())
    .filter((text) => {
      const size = countCodePoints(text);
      return size <= metadataLimits[field] && size >= SHORTEST[field] && !endsInJoiningWord(text, language);
    })
    .toSorted((a, b) => b.length - a.length)[0];
};

const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);
const endsInJoiningWord = (text: string, language: string): boolean =>
  isJoiningWord(lastWord(text), language);

/** Whole words, the last of which leads on to nothing. */
const cutAtWord = (value: string, limit: number, language: string): string => {
  let text = shortenAtWord(value, limit);
  while (endsInJoiningWord(text, language) && text.includes(' '))
    text = shortenAtWord(text, countCodePoints(text) - countCodePoints(lastWord(text)));
  return text;
};

const sentenceEnds = new Intl.Segmenter('und', { granularity: 'sentence' });

/** Sentences; what only looks like an end ("Acme Ltd. builds", "e. V. mit") ends none. */
const sentencesOf = (text: string): string[] => {
  const sentences: string[] = [];
  for (const { segment } of sentenceEnds.segment(text)) {
    const last = sentences.at(-1);
    const goesOn = last !== undefined && (endsInAbbreviation(last) || /^[\p{Ll}\p{N}]/u.test(segment));
    if (goesOn) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences;
};

const wholeSentences = (value: string, limit: number): string => {
  let text = '';
  for (const sentence of sentencesOf(value)) {
    if (countCodePoints((text + sentence).trim()) > limit) break;
    text += sentence;
  }
  return text.trim();
};

const shortenDescription = (value: string, language: string): Shortened => {
  const whole = wholeSentences(value, metadataLimits.description);
  return countCodePoints(whole) >= SHORTEST.description
    ? { text: whole, isWhole: true }
    : { text: cutAtWord(value, metadataLimits.description, language), isWhole: false };
};

const shortenPhrase = (field: 'title' | 'subject', value: string, language: string): Shortened => {
  const separators = field === 'title' ? TITLE_SEPARATORS : SUBJECT_SEPARATORS;
  const text = beginningOf(value, field, separators, language);
  return text === undefined
    ? { text: cutAtWord(value, metadataLimits[field], language), isWhole: false }
    : { text, isWhole: true };
};

/** The first authors that fit. */
const shortenAuthor = (value: string): Shortened => {
  const authors = value.split('; ');
  while (authors.length > 1 && countCodePoints(authors.join('; ')) > metadataLimits.author) authors.pop();
  return { text: shortenAtWord(authors.join('; '), metadataLimits.author), isWhole: true };
};

/**
 * A value of a model within the limit of its field.
 * @param language of the document, '' when unknown
 */
export const shortenValue = (field: MetadataField, value: string, language: string): Shortened => {
  if (countCodePoints(value) <= metadataLimits[field]) return { text: value, isWhole: true };
  if (field === 'keywords') return { text: joinKeywords(value.split(', ')).text, isWhole: true };
  if (field === 'author') return shortenAuthor(value);
  if (field === 'description') return shortenDescription(value, language);
  return shortenPhrase(field, value, language);
};
