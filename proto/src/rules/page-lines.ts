// Separate lines on a page that are mistaken for its title: when and where, how long an offer holds, a library's
// card, a page that is empty, a revision.

const MONTH = String.raw`(?:jan|feb|f[ée]v|m[aä]r|apr|a[bv]r|ma[iyg]|jun|jui|giu|jul|lug|aug|ao[uû]|ago|sep|set|o[ck]t|ott|out|nov|d[eéi][czs])\p{L}*\.?`;
const DAY = String.raw`\d{1,2}(?:\.|st|nd|rd|th|er|º)?`;
const NUMBERS = String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{2,4}`;
const DATE = String.raw`(?:${NUMBERS}|${DAY} (?:de |of )?${MONTH} (?:de |del )?\d{4}|${MONTH} ${DAY},? \d{4})`;
const WEEKDAY = String.raw`(?:(?:mon|tues|wednes|thurs|fri|satur|sun|mon|diens|donners|frei|sams|sonn)(?:day|tag)|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica),? `;
/** "14:30", "9h30", "10.00 Uhr", "2:15 pm"; the number of a section and a scale are none. */
const TIME = String.raw`(?:[01]?\d|2[0-3])(?:[:h][0-5]\d(?!\d)|\.[0-5]\d (?:uhr|h|[ap]\.?m)\b|(?:[:.][0-5]\d)? ?[ap]\.?m\b)`;
/** One word set apart: what follows the date that opens a real title is longer. */
const PLACE = String.raw`(?:,| [–|-]) [\p{L}’'-]+$`;
/** A short remark on an edition: a date or a number. */
const EDITION = String.raw`(?:${DATE}|${MONTH} \d{4}|\d[\d./-]*)`;

/** Lines that hold a figure: texts without one, which are most, are not compared with them. */
const WITH_FIGURES: readonly string[] = [
  String.raw`${TIME}(?=\s|$|[,;–-])`,
  String.raw`(?:${WEEKDAY})?${DATE}(?:$|,? ${TIME}|${PLACE})`,
  String.raw`[\p{L}-]+, (?:le|den|am|the|li|a) ${DATE}$`,
  String.raw`valid (?:from|until|till|through) \p{L}*\s?\d`,
  String.raw`isbn[\s:-]*\d`,
  String.raw`(?:last )?(?:revised|updated|modified|revision|rev\.?|version|ver\.?)(?: on)?:? ${EDITION}$`,
  String.raw`(?:stand|mise à jour|actualizado(?: el)?|aggiornato(?: al)?|atualizado(?: em)?|bijgewerkt(?: op)?)(?: am)?:? ${EDITION}$`,
];
const IN_WORDS: readonly string[] = [
  String.raw`(?:special |limited )?(?:offers?|prices?|rates?) (?:are |is )?valid (?:from|until|till|through|to)\b`,
  String.raw`(?:(?:angebot|preise?) )?gültig (?:ab|bis|vom|von)\b`,
  String.raw`(?:offre |prix )?valables? (?:du|jusqu|à partir)`,
  String.raw`(?:offert[ae] |prezzi )?valid[aoie] (?:fino|dal|sino)\b`,
  String.raw`(?:oferta |precios )?válid[ao]s? (?:hasta|até|desde|del|de \d)`,
  String.raw`(?:aanbieding(?:en)? |prijzen )?geldig (?:tot|van|vanaf)\b`,
  String.raw`oferta ważna (?:do|od)\b`,
  String.raw`ficha catalográfica`,
  String.raw`(?:library of congress |british library )?catalogu?ing[- ]in[- ]publication`,
  String.raw`(?:dados internacionais de )?cataloga(?:ción|ção) (?:en|na) (?:la )?publica`,
  String.raw`bibliogra(?:f|ph)ische information der deutschen`,
  String.raw`cip-(?:kurztitel|einheits|data|titelaufnahme)`,
  String.raw`dépôt légal`,
  String.raw`(?:(?:front |back |inside )?covers? )?blank page$`,
  String.raw`(?:this )?page (?:is |was )?(?:intentionally )?(?:left )?blank`,
  String.raw`(?:front|back|inside)(?: (?:front|back))? covers?$`,
  String.raw`diese seite (?:ist|wurde|bleibt) (?:absichtlich|bewusst)`,
  String.raw`(?:cette )?page (?:laissée|blanche)`,
];

/**
 * One expression a line, each for small letters: a browser compiles all as one, or with the flag `i`, for four times as
 * long, 60 ms.
 */
const openings = (lines: readonly string[]): readonly RegExp[] =>
  lines.map((line) => new RegExp(`^(?:${line})`, 'u'));
const FIGURE_LINES = openings(WITH_FIGURES);
const WORD_LINES = openings(IN_WORDS);

/** Whether a text is such a line, or opens as one. */
export const isPageLine = (text: string): boolean => {
  const small = text.toLowerCase();
  const opens = (line: RegExp) => line.test(small);
  return WORD_LINES.some(opens) || (/\d/u.test(small) && FIGURE_LINES.some(opens));
};
