import { isEverydayEnglish } from '../local/keywords/rarity.js';
import { remembering } from '../local/language/remembering.js';
import { wordsOfLanguage } from '../local/languages/languages.js';
import { foldWords } from '../metadata/folding.js';

const wordsOf = (text: string): string[] => foldWords(text).split(' ');

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15)));
const WEEKDAYS = MONTHS.slice(0, 7).map((_, day) => new Date(Date.UTC(2024, 0, day + 1)));

/** In both forms of Greek: "Μάιος 2024", "15 Μαΐου". */
const calendarOf = (language: string): ReadonlySet<string> => {
  const formatted = (dates: readonly Date[], options: Intl.DateTimeFormatOptions): string[] =>
    dates.map((date) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date));
  const texts = [
    ...formatted(MONTHS, { month: 'long' }),
    ...formatted(MONTHS, { year: 'numeric', month: 'long' }),
    ...formatted(WEEKDAYS, { weekday: 'long' }),
  ];
  return new Set(texts.flatMap(wordsOf).filter((word) => /\p{L}/u.test(word)));
};

const kindsOf = (language: string): ReadonlySet<string> =>
  new Set(Object.values(wordsOfLanguage(language, '')?.kinds ?? {}).flatMap(wordsOf));

const calendar = remembering(calendarOf);
const kinds = remembering(kindsOf);

/** Names of months and days, which a date in figures says as well. @param language '' is read as English */
export const isOfCalendar = (folded: string, language: string): boolean =>
  calendar(language || 'en').has(folded);

/** What a document is called, and of English what is in many texts and is no name. */
export const isEverydayWord = (folded: string, language: string): boolean =>
  kinds(language || 'en').has(folded) || ((language || 'en') === 'en' && isEverydayEnglish(folded));
