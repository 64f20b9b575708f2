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
      .flatMap((code) => ['en', code].map((locale) => [nameIn(locale, code), code] as const)),
  );

/** Takes 60 ms to make: with the first name, not with the service. */
let known: ReadonlyMap<string | undefined, string> | undefined;

/**
 * ISO 639-1 code of the language a model claims; asked for a code, some give a name: "German", "Deutsch", "German
 * (Switzerland)". '' for any other text.
 */
export const languageOf = (claimed: string): string => {
  const code = primarySubtag(claimed);
  if (code !== '') return code;
  const [name = ''] = claimed.toLowerCase().split('(');
  known ??= codesByName();
  return known.get(name.trim()) ?? '';
};
