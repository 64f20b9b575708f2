import { countLetters } from '../character-count.js';
import type { HeadingBlock } from '../layout/heading-blocks.js';

/** Words of a banner, a running header or the imprint: they stand large on page 1 and name no document. */
const BOILERPLATE =
  /^(?:white ?paper|case study|data ?sheet|brochure|fact sheet|product brief|solution brief|e-?book|press release|news release|for immediate release|confidential|draft|page \d+|copyright|©|\(c\)|table of contents|contents|abstract|summary|executive summary|introduction|arxiv|issn|isbn|doi\b|vol\.|volume|version|revision|rev\.|livre blanc|étude de cas|fiche technique|sommaire|résumé|communiqué de presse|fallstudie|datenblatt|inhalt|inhaltsverzeichnis|zusammenfassung|pressemitteilung|caso de (?:estudo|éxito)|ficha técnica|resumo|índice|nota de prensa|comunicato stampa|indice|içindekiler|содержание|目录|目錄|目次|목차|spis treści|inhoud)(?=$|[\s:.,|\d])/iu;
const DATE_LINE =
  /^(?:\p{L}+,? )?(?:\d{1,2}\.? )?(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|januar|februar|märz|juni|juli|oktober|dezember|janeiro|fevereiro|março|abril|maio|junho|julho|setembro|outubro|dezembro|enero|febrero|marzo|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)\b.*\d{4}$/iu;
const ADDRESS = /@|https?:|www\.|\.(?:com|org|net|io|de|fr|ch|eu|co\.uk)\b|\+\d{2}[\d ()/-]{6,}|\b\d{3}[.-]\d{3}[.-]\d{4}\b/iu;
/** Labels of forms, boxes and rows of tables: they stand large in forms and name no document. */
const FORM_PART = /[◻☐□✓✔☑]|_{3,}|\.{4,}|^(?:section|part|step|teil|abschnitt|punkt)\s+\d+\.?$|:$|^\d{1,2}(?:\.\d{1,2})*[.)-]{1,2}\s|\b(?:yes no|ja nein|oui non)\b|^(?:last (?:reviewed|updated)|effective date|date|patient name|name|company name|customer|page|figure|table|fig\.|stand)\b/iu;
/** What a reader is greeted or called with. */
const SALUTATION = /^(?:dear|hello|hi|welcome to|thank you|sehr geehrte|liebe|hallo|cher|chère|bonjour|bienvenue|estimad[oa]|hola|gentile|caro|cara|sayın|уважаем)(?!\p{L})/iu;
const SLOGAN = /[!?！？]$/u;
/** Share of letters below which a block is a number, a rule or a formula. */
const MIN_LETTER_SHARE = 0.5;

export interface PageScale {
  /** Size of the running text. */
  readonly body: number;
  readonly largest: number;
}

const wordCountScore = (words: number): number => {
  if (words === 1) return -0.9;
  if (words > 22) return -2.5;
  return words <= 16 ? 1 : 0.5;
};

const positionScore = (top: number): number => top - (top < 0.25 ? 1 : 0);

const sizeScore = (fontSize: number, scale: PageScale): number => {
  const overBody = scale.body > 0 ? Math.min(fontSize / scale.body, 4) : 1;
  const overLargest = scale.largest > 0 ? fontSize / scale.largest : 1;
  return 1.1 * overBody + 1.5 * overLargest;
};

const wordingScore = (text: string): number =>
  (text.length > 180 ? -3 : 0) +
  (BOILERPLATE.test(text) ? -2.5 : 0) +
  (DATE_LINE.test(text) ? -2.5 : 0) +
  (FORM_PART.test(text) ? -2.5 : 0) +
  (SALUTATION.test(text) ? -2 : 0) +
  (SLOGAN.test(text) ? -0.5 : 0) +
  (/[.;,:]$/u.test(text) ? -0.4 : 0) +
  (ADDRESS.test(text) ? -2 : 0) +
  (/^\p{Ll}/u.test(text) ? -0.6 : 0);

export const isBoilerplate = (text: string): boolean => BOILERPLATE.test(text) || DATE_LINE.test(text);
export const isFormPart = (text: string): boolean => FORM_PART.test(text);

/** Whether a block can be a title at all: mostly letters, at least four characters, two in scripts of syllables. */
export const mayBeTitle = (text: string): boolean => {
  const least = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text) ? 2 : 4;
  return text.length >= least && countLetters(text) / text.length >= MIN_LETTER_SHARE;
};

/** Words as a reader counts them; of a script without blanks about two characters make one. */
const wordCountOf = (text: string): number => {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return text.split(/\s+/u).length + Math.floor(unspaced / 2);
};

/** How much a block looks like the title of its page; comparable only within one page. */
export const titleScore = (block: HeadingBlock, scale: PageScale, isRunningHeader: boolean): number =>
  sizeScore(block.fontSize, scale) +
  positionScore(block.top) +
  wordCountScore(wordCountOf(block.text)) +
  wordingScore(block.text) +
  (block.bold ? 0.2 : 0) -
  (block.rotated ? 2 : 0) -
  (isRunningHeader ? 1 : 0);
