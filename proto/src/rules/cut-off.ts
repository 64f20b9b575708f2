import { joiningWords } from './joining-words.js';

/** Joining words that whole titles end in, too: "Who We Are", "Standards We Live By", "Wie we zijn". */
const MAY_END: Readonly<Record<string, string>> = {
  en: 'is are was were be in on over by under through within without to for with that which who as his her including',
  nl: 'zijn is uit in op aan af mee door over',
  es: 'es son lo',
  pt: 'é são se os as',
  it: 'sono è no',
  fr: 'est sont dessous',
  hi: 'है हैं यह वह',
  pl: 'jest są się ten to',
  tr: 'gibi kadar bu',
  ru: 'это их',
  el: 'είναι μας σας',
  ko: '이 가 은 는',
};

/** Verbs that are whole only with such an end: "How to Sign In", "Opt in". */
const PHRASAL_VERB =
  /\b(?:sign|log|opt|plug|check|turn|switch|drop|walk|fill|built|carry|hand|roll|stand|go|move|start|work|live|rely|count|agree|look|join|phase|weigh)(?:ed|ing|s)?(?: \S+)? (?:in|on|over|by|for|through|with|from|at|to|under)$/iu;
/** "Wir stellen uns vor", "Machen Sie mit": the end of a German verb that is separate from its start. */
const SEPARATED_VERB =
  /(?:^|\s)(?:wir|uns|sie|du|dich|euch|ich|ihr)\s(?:.*\s)?(?:an|auf|aus|bei|durch|mit|nach|über|um|unter|vor|zu|ein)$/iu;

/** In scripts without blanks only what no whole word ends in. */
const UNSPACED_END = /(?:の|および|及び|または|又は|และ)$/u;
/** Hyphen, comma and so on: something was to follow. */
const OPEN_MARK = /[\s,;:–—\-/&|([{«„“+=]$/u;
const LAST_WORD = /(?:^|[\s’'])(?<word>[\p{L}\p{M}]+)[’']?$/u;

const listOf = (words: string | undefined): ReadonlySet<string> => new Set(words?.split(' '));

const joiningOf = (language: string): ReadonlySet<string> => {
  const key = language === 'zh-Hant' ? language : (language.split('-')[0] ?? '');
  return listOf(
    Object.hasOwn(joiningWords, key) ? joiningWords[key as keyof typeof joiningWords] : undefined,
  );
};

const endsOnJoiningWord = (text: string, language: string): boolean => {
  const word = LAST_WORD.exec(text)?.groups?.['word'] ?? '';
  const small = word.toLowerCase();
  if (word === text || !joiningOf(language).has(small)) return false;
  // A letter by itself is a name: "Plan A", "Hepatitis B", "Annexe A".
  if (word.length === 1 && word !== small) return false;
  // Within capitals a word of two letters may be a country: "AMAZON DE".
  if (word.length < 3 && word !== small && text === text.toUpperCase()) return false;
  const wordsThatMayEnd = listOf(MAY_END[language.split('-')[0] ?? '']);
  // Titles write joining words small unless they are the last one: a capital says that it is.
  if (word !== small && wordsThatMayEnd.has(small)) return false;
  if (/^(?:is|are|was|were|be|zijn|es|son|é|são|è|sono|est|sont|है|हैं|jest|są|είναι)$/u.test(small))
    return false;
  return !PHRASAL_VERB.test(text) && !SEPARATED_VERB.test(text);
};

const hasOpenBracket = (text: string): boolean =>
  Math.max(text.lastIndexOf('('), text.lastIndexOf('（')) >
  Math.max(text.lastIndexOf(')'), text.lastIndexOf('）'));

/**
 * The value breaks off: it ends in a word or a mark after which something has to come.
 * @param language BCP 47, of the document; of a language without a list only the marks are looked at
 */
export const isCutOff = (text: string, language: string): boolean => {
  const end = text.trimEnd();
  return (
    OPEN_MARK.test(end) || hasOpenBracket(end) || UNSPACED_END.test(end) || endsOnJoiningWord(end, language)
  );
};
