import { rememberingOf } from '../language/remembering.js';
import { joinWords, type Sentence } from '../words.js';
import type { Candidate } from './candidates.js';

/** Spelled small this often, a phrase is no name. */
const LOWER_CASE_SHARE = 0.25;

/** Nothing but capitals, digits and signs. */
export const isShout = (form: string): boolean => /^[\p{Lu}\p{N} \-&./]+$/u.test(form);

const isAcronym = (form: string): boolean => isShout(form) && !form.includes(' ') && form.length <= 6;

/** Too long for an acronym: letters only, more than six. */
const isLongWord = (form: string): boolean => /^\p{L}{7,}$/u.test(form);

/** "Crane scheduling is hard": the capital belongs to the sentence, as the words behind it show. */
const formOf = (form: string, lowerCase: ((text: string) => string) | undefined): string =>
  lowerCase && /^\p{Lu}\p{Ll}[^\p{Lu}]*$/u.test(form) ? lowerCase(form.charAt(0)) + form.slice(1) : form;

/** Names in capitals are made of shorter words: "SAP HANA", "DIN EN". */
const HAS_LONG_WORD = /\p{L}{5}/u;

/** Its capitals say nothing of its words: "BUFFER TANK 300 l" is shouted in spite of its unit. */
const isInCapitals = rememberingOf(({ text }: Sentence): boolean => {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !/\p{Ll}/u.test(word)).length * 2 > words.length;
});

const smallWordsIn = rememberingOf(
  (sentences: readonly Sentence[]): ReadonlySet<string> =>
    new Set(
      sentences.flatMap(({ words }) =>
        words.filter(({ text, lower }) => text === lower).map(({ lower }) => lower),
      ),
    ),
);

/** "COVID-19 RULES": what has a figure is written in capitals everywhere. */
const withoutShout = (form: string, lowerCase: (text: string) => string): string =>
  form
    .split(' ')
    .map((word) => (/\p{N}/u.test(word) ? word : lowerCase(word)))
    .join(' ');

/** How a language writes. */
export interface Writing {
  readonly lowerCase: (text: string) => string;
  /** Only names have capitals within a sentence or a heading: neither English titles nor German nouns. */
  readonly isSentenceCase: boolean;
  /** Whether a small word is met in many texts of the language and is no name. */
  readonly isEveryday: (word: string) => boolean;
}

/** Spellings met, each with its number, in the order of the text. */
const formsOf = (
  { places, stems }: Candidate,
  sentences: readonly Sentence[],
  { lowerCase, isSentenceCase }: Writing,
): Map<string, number> => {
  const forms = new Map<string, number>();
  const size = stems.length;
  const inside = places.filter(({ word }) => word > 0);
  // Of a single word only the places inside a sentence tell whether it is a name.
  const telling = size === 1 && isSentenceCase && inside.length > 0 ? inside : places;
  for (const { sentence, word } of telling) {
    const words = sentences[sentence]?.words.slice(word, word + size) ?? [];
    const opens =
      word === 0 && (size > 1 || (isSentenceCase && (sentences[sentence]?.words.length ?? 0) > 1));
    const form = formOf(joinWords(words), opens ? lowerCase : undefined);
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  return forms;
};

/** The spelling met most often; one in running text before one of headings, where every word has a capital. */
export const spellingOf = (
  candidate: Candidate,
  sentences: readonly Sentence[],
  writing: Writing,
): string => {
  const { lowerCase, isEveryday } = writing;
  const forms = [...formsOf(candidate, sentences, writing)].toSorted((a, b) => b[1] - a[1]);
  const enough = candidate.count * LOWER_CASE_SHARE;
  // "AWS" is met as "aws" in addresses and file names too.
  if (forms[0] && isAcronym(forms[0][0])) return forms[0][0];
  const small = forms.find(([form, count]) => !/\p{Lu}/u.test(form) && count >= enough);
  const best = small ?? forms.find(([form]) => !isShout(form)) ?? forms[0];
  const form = best?.[0] ?? '';
  if (!isShout(form)) return form;
  const at = candidate.places.flatMap(({ sentence }) => sentences[sentence] ?? []);
  // A long word that nothing but headings has is shouted; else it is an acronym or a name.
  if (!form.includes(' '))
    return isLongWord(form) && at.every(({ role }) => role === 'heading') ? lowerCase(form) : form;
  // "SAP HANA" between small letters is a name; a heading that says nothing else does not tell.
  const telling = at.filter(({ words }) => words.length > candidate.stems.length);
  // "HARD HATS" is emphasised: a name in capitals has no word that is small elsewhere. Acronyms are shorter.
  const isEmphasised = candidate.words.some(
    ({ lower }) => /^\p{L}{4,}$/u.test(lower) && (isEveryday(lower) || smallWordsIn(sentences).has(lower)),
  );
  const isShouted =
    HAS_LONG_WORD.test(form) || isEmphasised || telling.length === 0 || telling.some(isInCapitals);
  return isShouted ? withoutShout(form, lowerCase) : form;
};
