import { countLetters } from '../character-count.js';
import type { HeadingBlock } from '../layout/heading-blocks.js';
import { isOnlyKind } from './document-kind.js';

/** Words of a banner, a running header or the imprint: they stand large on page 1 and name no document. */
const BOILERPLATE =
  /^(?:white ?paper|case study|data ?sheet|brochure|fact sheet|product brief|solution brief|e-?book|press release|news release|for immediate release|confidential|draft|entwurf|muster|page \d+|copyright|©|\(c\)|table of contents|contents|abstract|summary|executive summary|introduction|arxiv|issn|isbn|doi\b|vol\.|volume|version|revision|rev\.|livre blanc|étude de cas|fiche technique|sommaire|résumé|communiqué(?: de presse)?|communicado|comunicado(?: de prensa)?|pressmeddelande|pressemeddelelse|pressemelding|persbericht|komunikat prasowy|notka prasowa|tisková zpráva|tlačová správa|basın bülteni|пресс-релиз|新闻稿|新聞稿|プレスリリース|보도자료|fallstudie|datenblatt|inhalt|inhaltsverzeichnis|zusammenfassung|pressemitteilung|caso de (?:estudo|éxito)|ficha técnica|resumo|índice|nota de prensa|comunicato stampa|indice|içindekiler|содержание|目录|目錄|目次|목차|spis treści|inhoud)(?=$|[\s:.,|\d])/iu;
const DATE_LINE =
  /^(?:\p{L}+,? )?(?:\d{1,2}\.? )?(?:january|february|march|april|may|june|july|august|september|october|november|december|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|januar|februar|märz|juni|juli|oktober|dezember|janeiro|fevereiro|março|abril|maio|junho|julho|setembro|outubro|dezembro|enero|febrero|marzo|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|ocak|şubat|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)\b.*\d{4}$/iu;
const WIDE_DATE =
  /^(?:(?:19|20)\d{2}|令和|平成)\s?[\d元]*\s?年.{0,12}(?:月|日)?$|^\d{4}[.\s년]+\d{1,2}[.\s월]+(?:\d{1,2}[.일]?)?$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$/u;
/** "Effective June 3, 2025", "Stand: März 2024". */
const VALIDITY =
  /^(?:effective|valid|gültig|stand|last updated|as of|updated|aktualisiert|en vigueur|vigente|geldig)(?!\p{L}).{0,40}\d{4}$/iu;
const ADDRESS =
  /@|https?:|www\.|\.(?:com|org|net|io|de|fr|ch|eu|co\.uk)\b|\+\d{2}[\d ()/-]{6,}|\b\d{3}[.-]\d{3}[.-]\d{4}\b/iu;
const POSTAL =
  /\bc\/o\b|(?<!\p{L})(?:street|avenue|road|strasse|straße|platz|rue|calle|via|rua|ul\.|cad\.|sok\.)(?!\p{L})|(?:^|\s)(?:[A-Z]{1,2}-)?(?!(?:19|20)\d{2}\s)\d{4,5}\s\p{Lu}\p{Ll}{2,}|\b[A-Z]{2}\s\d{5}\b/iu;
/** Labels of forms, boxes and rows of tables: they stand large in forms and name no document. */
const FORM_PART =
  /[◻☐□✓✔☑]|_{3,}|\.{4,}|^(?:section|part|step|teil|abschnitt|punkt|artikel|article|artículo|articolo|art\.|항|제)\s*\d+\.?(?:$|[:：]| \p{L})|^第\s?[\d一二三四五六七八九十１-９]+\s?(?:部分|章|条|條|節)|^\d{1,2}(?:\.\d{1,2})*[.)-]{1,2}\s|\b(?:yes no|ja nein|oui non)\b|^(?:last (?:reviewed|updated)|effective date|date|patient name|name|company name|catalog(?:ue)? number|product number|order number|cas number|customer|page|figure|table|fig\.|stand)\b/iu;
/** "Product name: Acme", "Date:": small labels with or without their value. */
const LABEL = /^[^:：]{2,24}\s?[:：](?:\s|$)/u;
/** "Status: Draft", "Version: 2": the state of a document, however large it is set. */
const STATE =
  /^(?:status|state|version|revision|issue|edition|stand|fassung|statut|estado|stato|versão|versión|versione|versie|wersja|статус|版本|バージョン)\s?[:：]/iu;
/** What a reader is greeted or called with. */
const SALUTATION =
  /^(?:dear|hello|hi|welcome to|thank you|sehr geehrte|liebe|hallo|cher|chère|bonjour|bienvenue|estimad[oa]|hola|gentile|caro|cara|sayın|уважаем)(?!\p{L})/iu;
const SLOGAN = /[!?！？]$/u;
/** "EUR 3,141.60", "Gesamtbetrag 3.141,60 €": an amount at the end. */
const AMOUNT =
  /(?:(?:[€$£¥₽₺]|\b(?:EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK|HUF|TRY|RUB)) ?\d[\d.,'’]*|\d ?(?:[€$£¥₽₺元円]|(?:EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK|HUF|TRY|RUB|zł|Kč|kr|Ft|TL)(?!\p{L})))\.?-?$/u;
/** "2025–2030", "9001:2015", "2024/117", the number of "ISO 27001": figures that are part of a name. */
const NAMING_FIGURES =
  /(?<![\p{N}.,:/-])(?:(?:19|20)\d{2}|\d{3,6} ?[-–—/:] ?\d{2,6}|(?<=\p{Lu}{2} )\d{3,6})(?! ?[-–—.,:/%€$£]? ?\d)(?![\p{N}%€$£])/gu;
/** Share of letters below which a block is a number, a rule or a formula. */
const MIN_LETTER_SHARE = 0.5;

export const isDate = (text: string): boolean =>
  DATE_LINE.test(text) || WIDE_DATE.test(text) || VALIDITY.test(text);
export const isBoilerplate = (text: string): boolean => BOILERPLATE.test(text) || isDate(text);

/** Headings that every document has. */
const COMMON_HEADING =
  /^(?:introduction|conclusions?|contents|table of contents|references|further reading|appendix.*|about.*|contact.*|notices?|disclaimer|abstract|summary|overview|background|definitions?|general|purpose|scope|document revisions?|revision history|acknowledge?ments?|glossary|index|notes?|legal.*|more information|how it works|key features|features|benefits|results?|the (?:problem|challenge|solution|results?|build)|next steps|who we are|what we do|meet the team|our (?:mission|vision|team|story|values|services|approach)|qui sommes[- ]nous|nos (?:services|valeurs)|notre (?:mission|équipe|histoire)|wer wir sind|was wir tun|über uns|unsere (?:leistungen|werte|geschichte)|chi siamo|cosa facciamo|quiénes somos|qué hacemos|nuestros servicios|quem somos|o que fazemos|wie (?:zijn wij|wij zijn)|wat (?:doen wij|wij doen)|over ons|om os[s]?|o nás|o nas|biz kimiz|hakkımızda|о нас|кто мы|关于我们|關於我們|faq.*|questions.*|section.*|page.*|einleitung|fazit|inhalt.*|literatur.*|anhang.*|kontakt.*|impressum|zusammenfassung|ergebnisse.*|ziele?|weitere informationen|quellen.*|introducción|conclusi[oó]n(?:es)?|índice|bibliografía|contacto|anexos?.*|referencias|conclusions?|sommaire|annexes?.*|bibliographie|références|introduzione|conclusioni|indice|bibliografia|contatti|allegat.*|giriş|sonuç.*|kaynak(?:ça|lar)?|içindekiler|iletişim|введение|заключение|содержание|литература|приложени.*|контакты|wstęp|podsumowanie|spis treści|kontakt|bibliografia|引言|结论|結論|目录|目錄|参考文献|附录|附錄|はじめに|おわりに|目次|まとめ|서론|결론|목차|참고문헌)\s?[?？:：.]?$/iu;

export const isCommonHeading = (text: string): boolean => COMMON_HEADING.test(text);

export interface PageScale {
  /** Size of the running text. */
  readonly body: number;
  readonly largest: number;
  /** Whether a text is the name of an organisation, not of its document. */
  readonly isOrganisation: (text: string) => boolean;
  /** 0 to 1: how far /Title, file name, running headers and the outline say the same. */
  readonly corroboration: (text: string) => number;
  /** Whether a text names a kind of document. */
  readonly namesKind: (text: string) => boolean;
  /** Whether a block is one of several headings set alike, and not the first. */
  readonly isRepeated: (block: HeadingBlock) => boolean;
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

const labelScore = ({ text, fontSize, bold }: HeadingBlock, body: number): number =>
  LABEL.test(text) && fontSize < body * 1.12 && !(bold && !text.endsWith(':')) ? -1.8 : 0;

export const isFormPart = (text: string): boolean => FORM_PART.test(text) || STATE.test(text);

const wordingScore = (text: string): number =>
  (text.length > 180 ? -3 : 0) +
  (BOILERPLATE.test(text) ? -2.5 : 0) +
  (isDate(text) ? -2.5 : 0) +
  (isFormPart(text) ? -2.5 : 0) +
  (SALUTATION.test(text) ? -2 : 0) +
  (isCommonHeading(text) ? -1.5 : 0) +
  (/^[※*†‡]/u.test(text) ? -2 : 0) +
  (SLOGAN.test(text) ? -0.5 : 0) +
  (/[?？]$/u.test(text) ? -0.7 : 0) +
  (/[.;,:]$/u.test(text) ? -0.4 : 0) +
  (ADDRESS.test(text) ? -2 : 0) +
  (POSTAL.test(text) ? -1.5 : 0) +
  (AMOUNT.test(text) ? -2 : 0) +
  (/^[(（]/u.test(text) ? -1 : 0) +
  (/^(?:from|by|von|par|por|di|od|от) /iu.test(text) ? -1 : 0) +
  (/^\p{Ll}/u.test(text) ? -0.6 : 0);

/** "Terms of Service --Version 003/20.02.2023--": the edition behind a title. */
const EDITION = / [([–—-]{0,3} ?(?:version|rev(?:ision)?|stand|fassung|v)\.? ?:? ?\d[\d./]*[)\]–—-]{0,3}$/iu;
export const withoutEditionMark = (text: string): string => text.replace(EDITION, '');

/** Whether a block can be a title at all: mostly letters, at least four characters, two in scripts of syllables. */
export const mayBeTitle = (whole: string): boolean => {
  const text = withoutEditionMark(whole);
  const least = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text) ? 2 : 4;
  if (text.length < 4 && isOnlyKind(text)) return true;
  const rest = text.replace(NAMING_FIGURES, '').trim();
  return text.length >= least && rest !== '' && countLetters(rest) / rest.length >= MIN_LETTER_SHARE;
};

/** Words as a reader counts them; of a script without blanks about two characters make one. */
const wordCountOf = (text: string): number => {
  const unspaced =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  const spaced = text.split(/\s+/u);
  // "Datenschutzerklärung": a compound says as much as two words.
  const compounds = spaced.filter((word) => word.length >= 13).length;
  return spaced.length + compounds + Math.floor(unspaced / 2);
};

/** How much a block looks like the title of its page; comparable only within one page. */
export const titleScore = (block: HeadingBlock, scale: PageScale, isRunningHeader: boolean): number =>
  sizeScore(block.fontSize, scale) +
  positionScore(block.top) +
  wordCountScore(wordCountOf(block.text)) +
  wordingScore(block.text) +
  (block.bold ? 0.2 : 0) +
  (block.lines[0] === 0 && block.top > 0.5 ? 0.35 : 0) +
  1.2 * scale.corroboration(block.text) +
  (scale.namesKind(block.text) && !isBoilerplate(block.text) ? 0.8 : 0) +
  labelScore(block, scale.body) -
  (scale.isRepeated(block) ? 1.5 : 0) -
  (block.rotated ? 2 : 0) -
  (scale.isOrganisation(block.text) ? 1.6 : 0) -
  (isRunningHeader && block.fontSize < scale.body * 1.2 ? 1 : 0);
