import { countCodePoints } from '../../metadata/metadata-limits.js';
import { localeOf } from '../language/lower-case.js';
import type { LanguageWords } from '../languages/language-words.js';

/** A change of a sentence that keeps what it says; gives it back as it is where it does not apply. */
export type SentenceOperation = (sentence: string, words: LanguageWords | undefined) => string;

/** A first word that is small throughout: "eBay" and "pH" stay as they are. */
const SMALL_WORD = /^\p{Ll}[\p{Ll}\p{M}’'-]*(?!\p{L})/u;

/** @param language ISO 639-1, '' where unknown */
export const capitalised = (text: string, language = ''): string =>
  SMALL_WORD.test(text) ? text.charAt(0).toLocaleUpperCase(localeOf(language)) + text.slice(1) : text;

/** "In general, ports save energy." → "Ports save energy." */
export const withoutOpener: SentenceOperation = (sentence, words) => {
  if (!words) return sentence;
  const rest = sentence.replace(new RegExp(`^(?:${words.openers})[,，]\\s*`, 'iu'), '');
  return rest === sentence ? sentence : capitalised(rest);
};

/** "Exceptional Print Quality: Acme prints labels." → "Acme prints labels." */
export const withoutLeadIn: SentenceOperation = (sentence) =>
  sentence.replace(
    /^(?:[\p{Lu}\p{N}][\p{L}\p{N}’'-]*(?: (?:and|or|of|for|the|&|to|in|[\p{Lu}\p{N}][\p{L}\p{N}’'-]*)){0,7}): (?=\p{Lu}[^:]{40})/u,
    '',
  );

/** "(see above)", "(or inlay)": what stands in brackets, unless it is an abbreviation. */
export const withoutParentheses: SentenceOperation = (sentence) =>
  sentence
    .replace(/ ?[(（](?![\p{Lu}\p{N}&-]{2,10}[)）])[^()（）]{1,160}[)）]/gu, '')
    .replace(/ (?=[,.;:!?])/gu, '');

/** ", such as a, b and c" up to the end of the sentence. */
export const withoutExamples: SentenceOperation = (sentence) =>
  sentence.replace(
    /,? (?:such as|including|for example|e\.g\.,?|like|wie zum Beispiel|wie z\. ?B\.|beispielsweise|par exemple|tel(?:le)?s? que|notamment|como por ejemplo|tales como|por ejemplo|come ad esempio|per esempio|zoals|takie jak|till exempel|exempelvis|for eksempel|f\.eks\.|například|napríklad|esimerkiksi|például|de exemplu|precum|наприклад|например|örneğin) [^.!?;]{3,200}(?=[.!?]$)/iu,
    '',
  );

/** What follows a semicolon or a dash, if what stands before it is a sentence. */
export const withoutSecondHalf: SentenceOperation = (sentence) => {
  const at = sentence.search(/;\s|\s[–—]\s|:\s/u);
  return at < 60 ? sentence : `${sentence.slice(0, at)}.`;
};

const OPERATIONS: readonly SentenceOperation[] = [withoutParentheses, withoutExamples, withoutSecondHalf];

/** The sentence within the limit by as few operations as it takes; undefined where they do not suffice. */
export const compressTo = (
  sentence: string,
  limit: number,
  words: LanguageWords | undefined,
): string | undefined => {
  let shorter = withoutOpener(withoutLeadIn(sentence, words), words);
  for (const operation of OPERATIONS) {
    if (countCodePoints(shorter) <= limit) break;
    shorter = operation(shorter, words);
  }
  return countCodePoints(shorter) <= limit ? shorter : undefined;
};
