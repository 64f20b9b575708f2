/** "Amazon Web Services (AWS)": a name and what the document calls it for short. */
export interface Abbreviation {
  readonly long: string;
  readonly short: string;
}

const IN_BRACKETS =
  /\((?:the )?[“"„«]?((?:\p{Lu}[\p{L}\p{N}&-]{1,24} ){0,2}\p{Lu}[\p{L}\p{N}&-]{1,11})[”"“»]?\)/gu;
// regex-cost: blanks are single, and it is asked of MOST_BEFORE characters.
const WORDS_BEFORE = /(?:[\p{L}\p{N}&/’'-]{1,30} ){1,8}$/u;
/** Room of eight words. */
const MOST_BEFORE = 248;
const MOST_CHARACTERS = 60_000;

const SMALL = /^(?:and|of|the|for|de|du|des|la|und|für|e|y|di|&)$/iu;

/** The last words whose initials are the letters of the abbreviation, small words left aside. */
const expansionOf = (words: readonly string[], letters: string): string | undefined => {
  const wanted = Array.from(letters.toUpperCase());
  let from = words.length;
  while (wanted.length > 0 && from > 0) {
    from -= 1;
    const word = words[from] ?? '';
    const initial = word.charAt(0).toUpperCase();
    if (initial === wanted.at(-1)) wanted.pop();
    else if (!SMALL.test(word)) return undefined;
  }
  return wanted.length === 0 ? words.slice(from).join(' ') : undefined;
};

/** Abbreviations that the text itself defines, in the order of their definitions. */
export const abbreviationsIn = (text: string): Abbreviation[] =>
  [...text.slice(0, MOST_CHARACTERS).matchAll(IN_BRACKETS)].flatMap(({ 1: short, index }) => {
    const before = WORDS_BEFORE.exec(text.slice(Math.max(0, index - MOST_BEFORE), index))?.[0];
    if (before === undefined) return [];
    const words = before.trim().split(' ');
    const own = (short ?? '').split(' ');
    const acronym = own.at(-1) ?? '';
    if (!/^[\p{Lu}\p{N}&-]{2,8}$/u.test(acronym)) return [];
    // "Amazon Virtual Private Cloud (Amazon VPC)": the words before the letters stand in both.
    const kept = own.slice(0, -1).join(' ');
    const long = expansionOf(words, acronym.replace(/[^\p{L}\p{N}]/gu, ''));
    if (long === undefined) return [];
    return [{ long: kept === '' ? long : `${kept} ${long}`, short: own.join(' ') }];
  });
