import { arabic } from './arabic.js';
import { chinese } from './chinese.js';
import { czech } from './czech.js';
import { danish } from './danish.js';
import { dutch } from './dutch.js';
import { english } from './english.js';
import { finnish } from './finnish.js';
import { french } from './french.js';
import { german } from './german.js';
import { greek } from './greek.js';
import { hindi } from './hindi.js';
import { hungarian } from './hungarian.js';
import { italian } from './italian.js';
import { japanese } from './japanese.js';
import { korean } from './korean.js';
import type { LanguageWords } from './language-words.js';
import { norwegian } from './norwegian.js';
import { polish } from './polish.js';
import { portuguese } from './portuguese.js';
import { romanian } from './romanian.js';
import { russian } from './russian.js';
import { slovak } from './slovak.js';
import { spanish } from './spanish.js';
import { swedish } from './swedish.js';
import { thai } from './thai.js';
import { traditionalChinese } from './traditional-chinese.js';
import { turkish } from './turkish.js';
import { ukrainian } from './ukrainian.js';

const LANGUAGES: Readonly<Record<string, LanguageWords>> = {
  ar: arabic,
  cs: czech,
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hi: hindi,
  hu: hungarian,
  it: italian,
  ja: japanese,
  ko: korean,
  nl: dutch,
  no: norwegian,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sk: slovak,
  sv: swedish,
  th: thai,
  tr: turkish,
  uk: ukrainian,
  zh: chinese,
};

export const allLanguages: readonly LanguageWords[] = [...Object.values(LANGUAGES), traditionalChinese];

/** Characters that only the traditional script has, among those met most often. */
const TRADITIONAL = /[們個與這說時會對為來國過發學後經產業務機實際資訊關點應條頁體總處將從樣當無東電話]/gu;
const SIMPLIFIED = /[们个与这说时会对为来国过发学后经产业务机实际资讯关点应条页体总处将从样当无东电话]/gu;

/**
 * What is known of a language; undefined for one the engine does not write.
 * @param sample of the text: tells the two scripts of Chinese apart
 */
export const wordsOfLanguage = (language: string, sample: string): LanguageWords | undefined => {
  if (language !== 'zh') return LANGUAGES[language];
  const traditional = sample.match(TRADITIONAL)?.length ?? 0;
  return traditional > (sample.match(SIMPLIFIED)?.length ?? 0) ? traditionalChinese : chinese;
};
