import { primarySubtag } from './language.detector.js';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

const nameIn = (locale: string, code: string): string | undefined =>
  new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }).of(code)?.toLowerCase();

/** ISO 639-1 codes by the names of their languages, in English and in themselves. */
const codesByName = (): ReadonlyMap<string | undefined, string> =>
  new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
      // "iw" and others of earlier editions have the names of those that replaced them.
      .filter((code) => Intl.getCanonicalLocales(code)[0] === code)
      .flatMap((code) => ['en', code].map((locale) => [nameIn(locale, code), primarySubtag(code)] as const)),
  );

/** Takes 60 ms to make: with the first name, not with the service. */
let known: ReadonlyMap<string | undefined, string> | undefined;

/** The tag in its shortest form: "deu" is "de". Other text stays as it is. */
const shortestTag = (text: string): string => {
  try {
    const tag = Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0];
    // Tagalog becomes Filipino, which has no code of two letters.
    return tag !== undefined && primarySubtag(tag) !== '' ? tag : text;
  } catch {
    return text;
  }
};

/**
 * ISO 639-1 code of the language a model claims; asked for a code, some give a longer one or a name: "deu", "German",
 * "Deutsch", "German (Switzerland)". '' for any other text.
 */
export const languageOf = (claimed: string): string => {
  const [beforeRegion = ''] = claimed.split('(');
  const text = beforeRegion.trim();
  const code = primarySubtag(shortestTag(text));
  if (code !== '') return code;
  known ??= codesByName();
  return known.get(text.toLowerCase()) ?? '';
};
