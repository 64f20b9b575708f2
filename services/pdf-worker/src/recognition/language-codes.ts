/** ISO 639-1 → the name of the model in tesseract's collection. */
const MODELS: Readonly<Record<string, string>> = {
  am: 'amh',
  ar: 'ara',
  az: 'aze',
  be: 'bel',
  bg: 'bul',
  bn: 'ben',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  eu: 'eus',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  gu: 'guj',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  hy: 'hye',
  id: 'ind',
  is: 'isl',
  it: 'ita',
  ja: 'jpn',
  ka: 'kat',
  km: 'khm',
  kn: 'kan',
  ko: 'kor',
  lo: 'lao',
  lt: 'lit',
  lv: 'lav',
  ml: 'mal',
  mr: 'mar',
  ms: 'msa',
  my: 'mya',
  nb: 'nor',
  nl: 'nld',
  nn: 'nor',
  no: 'nor',
  or: 'ori',
  pa: 'pan',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sq: 'sqi',
  sr: 'srp',
  sv: 'swe',
  ta: 'tam',
  te: 'tel',
  th: 'tha',
  tl: 'fil',
  tr: 'tur',
  uk: 'ukr',
  ur: 'urd',
  vi: 'vie',
};
const CHINESE: ReadonlySet<string> = new Set(['zh', 'zho', 'chi']);
/** Places that write Chinese in the traditional script. */
const TRADITIONAL_IN: ReadonlySet<string> = new Set(['tw', 'hk', 'mo']);
/** Each further model takes as long as the first, and misreads what the right one reads well. */
const MOST_MODELS = 4;
const NEUTRAL = 'eng';

/**
 * The models to read a document with: that of the language it states, and English, of which every language borrows;
 * where that is not known, all that there are.
 * @param stated /Lang of the file, may be empty or wrong
 */
export function modelsFor(stated: string, installed: readonly string[]): readonly string[] {
  const model = modelOf(stated);
  const neutral = installed.filter((name) => name === NEUTRAL);
  if (model !== undefined && installed.includes(model)) return [...new Set([model, ...neutral])];
  return [...new Set([...neutral, ...installed])].slice(0, MOST_MODELS);
}

/** A language of two letters has a model in the table; one of three is named as its model is, or unknown to us. */
function modelOf(stated: string): string | undefined {
  const [language = '', ...parts] = stated.toLowerCase().split(/[-_]/u);
  if (CHINESE.has(language)) return isTraditional(parts) ? 'chi_tra' : 'chi_sim';
  return language.length === 3 ? language : MODELS[language];
}

/** A script that is stated counts more than the place. */
const isTraditional = (parts: readonly string[]): boolean =>
  parts.includes('hant') || (!parts.includes('hans') && parts.some((part) => TRADITIONAL_IN.has(part)));
