import { countLetters } from '../character-count.js';
import type { TitleBlock } from './title-blocks.js';

/** Words of a banner, a running header or the imprint: they stand large on page 1 and name no document. */
const BOILERPLATE =
  /^(?:white ?paper|case study|data ?sheet|brochure|fact sheet|product brief|solution brief|e-?book|confidential|draft|page \d+|copyright|©|\(c\)|table of contents|contents|abstract|summary|introduction|arxiv|issn|isbn|doi\b|vol\.|volume|version|revision|rev\.|livre blanc|étude de cas|fiche technique|sommaire|résumé|fallstudie|datenblatt|inhalt|zusammenfassung|caso de (?:estudo|éxito)|ficha técnica|resumo|índice)(?=$|[\s:.,|\d])/iu;
const DATE_LINE =
  /^(?:\d{1,2}\.? )?(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|januar|februar|märz|juni|juli|oktober|dezember|janeiro|fevereiro|março|abril|maio|junho|julho|setembro|outubro|dezembro)\b.*\d{4}$/iu;
const ADDRESS = /@|https?:|www\.|\.(?:com|org|net|io)\b/iu;
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
  (/[.;,:]$/u.test(text) ? -0.4 : 0) +
  (ADDRESS.test(text) ? -2 : 0) +
  (/^\p{Ll}/u.test(text) ? -0.6 : 0);

export const isBoilerplate = (text: string): boolean => BOILERPLATE.test(text) || DATE_LINE.test(text);

/** Whether a block can be a title at all: mostly letters, at least four characters. */
export const mayBeTitle = (text: string): boolean =>
  text.length >= 4 && countLetters(text) / text.length >= MIN_LETTER_SHARE;

/** How much a block looks like the title of its page; comparable only within one page. */
export const titleScore = (block: TitleBlock, scale: PageScale, isRunningHeader: boolean): number =>
  sizeScore(block.fontSize, scale) +
  positionScore(block.top) +
  wordCountScore(block.text.split(/\s+/u).length) +
  wordingScore(block.text) +
  (block.bold ? 0.2 : 0) -
  (isRunningHeader ? 1 : 0);
