import type { Paragraph, VisibleLine } from '../metadata/document-text.js';
import type { DocumentType } from '../metadata/metadata-provider.js';

interface TypeRule {
  readonly type: DocumentType;
  /** Says it outright where it stands in a title, a banner or the file name. */
  readonly named: RegExp;
  /** Words of the body that only this kind of document is full of. */
  readonly typical: RegExp;
}

/** Letters with accents count as letters here, which \b does not know. */
const wholeWords = (words: RegExp): RegExp => new RegExp(`(?<!\\p{L})(?:${words.source})(?!\\p{L})`, 'iu');

/** In order: the first of equals wins, the narrow before the wide. */
const RULES: readonly TypeRule[] = [
  {
    type: 'invoice',
    named: wholeWords(/invoice|rechnung|facture|fatura|factura|fattura|factuur/),
    typical: /\b(?:invoice (?:no|number|date)|amount due|subtotal|vat|iban|rechnungsnummer|mwst|tva)\b/giu,
  },
  {
    type: 'case study',
    named: wholeWords(
      /case stud(?:y|ies)|customer (?:story|success)|success story|fallstudie|anwenderbericht|étude de cas|caso de (?:estudo|éxito|sucesso)|caso di studio/,
    ),
    typical: /\b(?:the challenge|the solution|the results?|our (?:client|customer)|about the customer)\b/giu,
  },
  {
    type: 'datasheet',
    named: wholeWords(
      /data ?sheet|spec(?:ification)? sheet|datenblatt|fiche technique|ficha técnica|scheda tecnica/,
    ),
    typical:
      /\b(?:specifications?|dimensions|operating temperature|voltage|weight|order(?:ing)? (?:code|information)|part number)\b/giu,
  },
  {
    type: 'white paper',
    named: wholeWords(/white ?papers?|technical paper|position paper|livre blanc|libro blanco|whitepaper/),
    typical: /\b(?:this (?:white ?)?paper|best practices|in this paper|abstract|et al)\b/giu,
  },
  {
    type: 'manual',
    named: wholeWords(
      /manual|user(?:’s|'s)? guide|handbook|installation guide|getting started|step[- ]by[- ]step|how[- ]to|instructions|handbuch|bedienungsanleitung|anleitung|manuel|mode d['’]emploi|guía|manuale|handleiding|tutorial/,
    ),
    typical: /\b(?:click|press the|select the|warning:|caution:|step \d+)\b/giu,
  },
  {
    type: 'form',
    named: wholeWords(
      /form|application form|questionnaire|formular|antrag|formulaire|formulário|formulario|modulo/,
    ),
    typical: /_{4,}|☐|□|\b(?:please (?:print|complete|fill)|signature|date of birth|signed)\b/giu,
  },
  {
    type: 'report',
    named: wholeWords(
      /report|annual review|survey|study|bericht|rapport|relatório|informe|relazione|verslag/,
    ),
    typical: /\b(?:fiscal year|quarter|respondents|findings|year[- ]over[- ]year|executive summary)\b/giu,
  },
  {
    type: 'brochure',
    named: wholeWords(
      /brochure|catalog(?:ue)?|flyer|leaflet|prospekt|broschüre|katalog|plaquette|folheto|folleto|opuscolo/,
    ),
    typical: /\b(?:contact us|visit us|call us|our (?:products|services)|learn more|why choose)\b/giu,
  },
];

/** Much calls itself a guide, a white paper or a brochure as well: the word decides where nothing narrower was said. */
const GUIDE = { type: 'manual', named: wholeWords(/guide/) } as const;

/** Typical words needed before they decide alone: so many in all, and so many in a thousand words. */
const TYPICAL_ENOUGH = 4;
const TYPICAL_PER_THOUSAND = 3;
/** "This white paper explains": a document that speaks of itself. */
const SELF_REFERENCE =
  /(?<!\p{L})(?:this|ce|cette|dieses?|diese[rs]?|este|esta|questo|dit|deze) (\p{L}+ ?\p{L}*)/giu;
/** Slides are wide and carry few words. */
const SLIDE_WORDS = 130;

const looksLikeSlides = (lines: readonly VisibleLine[]): boolean => {
  const pages = new Set(lines.map((line) => line.page)).size;
  const wide = lines.filter((line) => line.pageWidth > line.pageHeight * 1.2).length;
  if (pages < 3 || wide <= lines.length * 0.8) return false;
  const words = lines.reduce((sum, line) => sum + line.text.split(' ').length, 0);
  return words / pages < SLIDE_WORDS;
};

const NAMES = [...RULES, GUIDE].map(({ type, named }) => ({
  type,
  begins: new RegExp(`^(?:${named.source})`, 'iu'),
}));

/** The kind a text most often calls itself; the first of equals. */
const selfNamed = (body: string): DocumentType | undefined => {
  const counts = new Map<DocumentType, number>();
  for (const [, noun] of body.matchAll(SELF_REFERENCE)) {
    const type = NAMES.find(({ begins }) => begins.test(noun ?? ''))?.type;
    if (type && type !== 'form') counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

/** Kind of document by what it calls itself, then by shape, then by its vocabulary. */
export const documentTypeOf = (
  lines: readonly VisibleLine[],
  paragraphs: readonly Paragraph[],
  title: string,
  filename: string,
): DocumentType => {
  const name = filename.replace(/[_\-.]+/gu, ' ');
  const firstPage = lines[0]?.page;
  // Banners are short lines; a long one only mentions the word.
  const banners = lines
    .filter((line) => line.page === firstPage && line.text.split(' ').length <= 6)
    .map((line) => line.text);
  const places = [title, ...banners, name];
  for (const place of places) {
    const rule = RULES.find((one) => one.named.test(place));
    if (rule) return rule.type;
  }
  if (looksLikeSlides(lines)) return 'presentation';
  const body = paragraphs.map((paragraph) => paragraph.text).join('\n');
  const said = selfNamed(body);
  if (said) return said;
  if (places.some((place) => GUIDE.named.test(place))) return GUIDE.type;
  const counts = RULES.map((rule) => ({ type: rule.type, count: body.match(rule.typical)?.length ?? 0 }));
  const best = counts.toSorted((a, b) => b.count - a.count)[0];
  if (!best || best.count < TYPICAL_ENOUGH) return 'other';
  const thousands = body.split(/\s+/u).length / 1000;
  return best.count >= TYPICAL_PER_THOUSAND * thousands ? best.type : 'other';
};
