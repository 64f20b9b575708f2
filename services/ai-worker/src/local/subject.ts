import type { VisibleLine } from '../metadata/document-text.js';
import { cleanText } from '../metadata/metadata-limits.js';
import type { DocumentType, FieldOrigin } from '../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../metadata/metadata-provider.js';
import { namesOf } from './author.js';
import { titleBlocks } from './title/title-blocks.js';
import type { FoundTitle } from './title/document-title.js';
import { isBoilerplate, mayBeTitle } from './title/title-score.js';

export interface FoundSubject {
  readonly text: string;
  readonly origin: FieldOrigin;
}

type Wording = Readonly<Record<DocumentType, string>> & { readonly on: string; readonly and: string };

const wording = (names: string, on: string, and: string): Wording => {
  const [brochure, caseStudy, whitePaper, datasheet, report, presentation, manual, form, invoice, other] =
    names.split('|');
  return {
    brochure: brochure ?? '',
    'case study': caseStudy ?? '',
    'white paper': whitePaper ?? '',
    datasheet: datasheet ?? '',
    report: report ?? '',
    presentation: presentation ?? '',
    manual: manual ?? '',
    form: form ?? '',
    invoice: invoice ?? '',
    other: other ?? '',
    on,
    and,
  };
};

/** Names of the document types, in the order of DOCUMENT_TYPES, and the words between them and the phrases. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  en: wording(
    'Brochure|Case study|White paper|Datasheet|Report|Presentation|Manual|Form|Invoice|Document',
    'on',
    'and',
  ),
  de: wording(
    'Broschüre|Fallstudie|Whitepaper|Datenblatt|Bericht|Präsentation|Handbuch|Formular|Rechnung|Dokument',
    'zu',
    'und',
  ),
  fr: wording(
    'Brochure|Étude de cas|Livre blanc|Fiche technique|Rapport|Présentation|Manuel|Formulaire|Facture|Document',
    'sur',
    'et',
  ),
  es: wording(
    'Folleto|Caso de éxito|Libro blanco|Ficha técnica|Informe|Presentación|Manual|Formulario|Factura|Documento',
    'sobre',
    'y',
  ),
  pt: wording(
    'Folheto|Estudo de caso|White paper|Ficha técnica|Relatório|Apresentação|Manual|Formulário|Fatura|Documento',
    'sobre',
    'e',
  ),
  it: wording(
    'Opuscolo|Caso di studio|White paper|Scheda tecnica|Relazione|Presentazione|Manuale|Modulo|Fattura|Documento',
    'su',
    'e',
  ),
  nl: wording(
    'Brochure|Praktijkvoorbeeld|Whitepaper|Datasheet|Rapport|Presentatie|Handleiding|Formulier|Factuur|Document',
    'over',
    'en',
  ),
};

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The block right under the title, set smaller than it and larger or bolder than the running text. */
const subtitleOf = (
  lines: readonly VisibleLine[],
  title: FoundTitle,
  body: number,
): FoundSubject | undefined => {
  const { block } = title;
  if (!block) return undefined;
  const blocks = titleBlocks(lines.filter((line) => line.page === block.page));
  const next = blocks[blocks.findIndex((one) => one.firstLine === block.firstLine) + 1];
  if (!next || next.fontSize >= block.fontSize * 0.98 || next.fontSize < body * 1.08) return undefined;
  const text = cleanText(next.text).replace(/(?<![\s.:;,])[\s.:;,]+$/u, '');
  const size = words(text).length;
  const near = block.top - next.top < 0.2;
  if (!near || size < 4 || size > 25 || isBoilerplate(text) || !mayBeTitle(text)) return undefined;
  if (/@|https?:|www\.|\b(?:19|20)\d{2}\b/iu.test(text) || /^(?:by|von|par|por) /iu.test(text))
    return undefined;
  if (text.split(',').some((part) => namesOf(part.trim()).length > 0)) return undefined;
  return { text, origin: { source: 'text', page: next.page, quote: text, confidence: 0.7 } };
};

/** Subtitle next to the title; else kind of document and its two leading phrases, in the document's language. */
export const findSubject = (
  lines: readonly VisibleLine[],
  title: FoundTitle,
  context: {
    body: number;
    documentType: DocumentType;
    language: string;
    phrases: readonly { text: string; page: number; quote: string; chance: number }[];
  },
): FoundSubject => {
  const subtitle = subtitleOf(lines, title, context.body);
  if (subtitle) return subtitle;
  const titleWords = words(title.text).join(' ');
  // The title repeated is no subject.
  const fresh = context.phrases.filter((phrase) => words(phrase.text).join(' ') !== titleWords);
  const [first] = fresh;
  if (!first) return { text: '', origin: NO_ORIGIN };
  const said = new Set(words(first.text));
  const second = fresh.find((phrase) => words(phrase.text).every((word) => !said.has(word)));
  const say = WORDINGS[context.language];
  const named = second ? [first, second] : [first];
  const topics = named.map((phrase) => phrase.text).join(say ? ` ${say.and} ` : ', ');
  const text = say ? `${say[context.documentType]} ${say.on} ${topics}` : topics;
  // That one of the phrases at least is what a person would have chosen.
  const confidence = 1 - named.reduce((wrong, phrase) => wrong * (1 - phrase.chance), 1);
  return { text, origin: { source: 'text', page: first.page, quote: first.quote, confidence } };
};
