/** ISO 639-1 → the name of the model in tesseract's collection. */
const MODELS: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hr: 'hrv',
  hu: 'hun',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  nb: 'nor',
  nl: 'nld',
  no: 'nor',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  tr: 'tur',
  uk: 'ukr',
  zh: 'chi_sim',
};
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
  const [language = ''] = stated.toLowerCase().split(/[-_]/u);
  return language.length === 3 ? language : MODELS[language];
}
