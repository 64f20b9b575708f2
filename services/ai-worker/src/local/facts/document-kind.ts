import type { DocumentType } from '../../metadata/metadata-provider.js';
import { DOCUMENT_KINDS, type DocumentKind, type LanguageWords } from '../languages/language-words.js';
import { allLanguages } from '../languages/languages.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { isPartOfSentence } from '../layout/text-blocks.js';
import { possibleKinds } from './kind-patterns.js';

export interface FoundKind {
  readonly kind: DocumentKind;
  /** Said by the document itself, not guessed from its shape or its words. */
  readonly isNamed: boolean;
}

const english = allLanguages.find((words) => words.kinds.report.startsWith('report')) ?? allLanguages[0];

/** Kinds whose words are met in titles of every other kind: they count only where nothing else does. */
const VAGUE: ReadonlySet<DocumentKind> = new Set([
  'overview',
  'plan',
  'programme',
  'guide',
  'report',
  'presentation',
]);

const kindIn = (text: string, languages: readonly LanguageWords[]): DocumentKind | undefined => {
  const found = possibleKinds(text, languages).flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({ kind, match })),
  );
  const best = found.toSorted(
    (a, b) =>
      Number(VAGUE.has(a.kind)) - Number(VAGUE.has(b.kind)) ||
      b.match[0].length - a.match[0].length ||
      b.match.index - a.match.index,
  );
  return best[0]?.kind;
};

/** Whether a text names a kind of document outright, in any language: "Annual Report 2024". */
export const namesKind = (text: string): boolean =>
  possibleKinds(text, allLanguages).some(
    ({ kind, pattern }) => !VAGUE.has(kind) && text.search(pattern) >= 0,
  );

/** Whether a text is the name of a kind and, at most, its year or number: "Price list 2025". */
export const isOnlyKind = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}\p{M}]+/gu, ' ').trim();
  return possibleKinds(letters, allLanguages).some(({ pattern }) => letters.replace(pattern, '') === '');
};

/** Whether a text names any kind in its own language, be it a vague one: "Guide to …". */
export const namesOwnKind = (text: string, words: LanguageWords): boolean =>
  kindIn(text, [words]) !== undefined;

/** Words of the body that only this kind of document is full of. */
const TYPICAL: readonly (readonly [DocumentKind, RegExp])[] = [
  ['invoice', /\b(?:invoice (?:no|number|date)|amount due|subtotal|vat|iban|rechnungsnummer|mwst|tva)\b/giu],
  [
    'case study',
    /\b(?:the challenge|the solution|the results?|our (?:client|customer)|about the customer)\b/giu,
  ],
  [
    'datasheet',
    /\b(?:specifications?|dimensions|operating temperature|voltage|weight|order(?:ing)? (?:code|information)|part number)\b/giu,
  ],
  ['white paper', /\b(?:this (?:white ?)?paper|best practices|in this paper|abstract|et al)\b/giu],
  ['manual', /\b(?:click|press the|select the|warning:|caution:|step \d+)\b/giu],
  ['form', /_{4,}|[☐□◻]|\b(?:please (?:print|complete|fill)|signature|date of birth|signed)\b/giu],
  ['annual report', /\b(?:fiscal year|shareholders?|year[- ]over[- ]year|balance sheet)\b/giu],
  ['report', /\b(?:respondents|findings|executive summary|methodology)\b/giu],
  ['brochure', /\b(?:contact us|visit us|call us|our (?:products|services)|learn more|why choose)\b/giu],
];
/** Typical words needed before they decide alone: so many in all, and so many in a thousand words. */
const TYPICAL_ENOUGH = 4;
const TYPICAL_PER_THOUSAND = 3;
const BODY_CHARACTERS = 80_000;
/** Slides are wide and carry few words. */
const SLIDE_WORDS = 130;

const looksLikeSlides = ({ shown: lines }: DocumentLayout): boolean => {
  const pages = new Set(lines.map((line) => line.page)).size;
  const wide = lines.filter((line) => line.pageWidth > line.pageHeight * 1.2).length;
  if (pages < 3 || wide <= lines.length * 0.8) return false;
  const words = lines.reduce((sum, line) => sum + line.text.split(' ').length, 0);
  return words / pages < SLIDE_WORDS;
};

const SELF_REFERENCE =
  /(?<!\p{L})(?:this|ce|cet|cette|dieses?|diese[rs]?|este|esta|questo|questa|dit|deze|niniejszy|bu|настоящ(?:ий|ая|ее))\s(\p{L}+ ?\p{L}*)|本([\p{Script=Han}\p{Script=Katakana}]{2,8})/giu;

/** The kind a text most often calls itself. */
const selfNamed = (body: string, languages: readonly LanguageWords[]): DocumentKind | undefined => {
  const counts = new Map<DocumentKind, number>();
  for (const [, noun, wide] of body.matchAll(SELF_REFERENCE)) {
    const kind = kindIn(noun ?? wide ?? '', languages);
    if (kind && DOCUMENT_KINDS[kind] !== 'form') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
};

const byVocabulary = (body: string): DocumentKind | undefined => {
  const counts = TYPICAL.map(([kind, pattern]) => ({ kind, count: body.match(pattern)?.length ?? 0 }));
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  if (!best || best.count < TYPICAL_ENOUGH) return undefined;
  const thousands = body.split(/\s+/u).length / 1000;
  return best.count >= TYPICAL_PER_THOUSAND * thousands ? best.kind : undefined;
};

const small = (list: string): string[] => list.toLowerCase().split('|');

/** Words by which a document names its kind and says what it does: they are not what it is about. */
export const wordsOfItself = ({ kind, isNamed }: FoundKind, words: LanguageWords): ReadonlySet<string> => {
  const all = new Set(Object.values(words.kinds).flatMap(small));
  // "analyse" is a verb and a kind: only the document's own kind is left out.
  const verbs = small(words.tells).filter((verb) => !all.has(verb));
  if (!isNamed) return new Set(verbs);
  const own = small(words.kinds[kind]);
  // "handboken" of "handbok": with the article at its end.
  const inflected = small(words.self).filter((word) => own.some((name) => word.startsWith(name)));
  return new Set([...own, ...inflected, ...verbs]);
};

const isSure = (kind: DocumentKind | undefined): boolean => kind !== undefined && !VAGUE.has(kind);

/** A banner has no more words; a longer line only mentions the kind. */
const MOST_BANNER_WORDS = 4;
/** Lines of page 1 among which a banner may look like running text. */
const HEAD_LINES = 6;

/** Short lines of page 1 that stand by themselves, but no labels of forms and no pieces of a paragraph. */
const bannersOf = ({ shown, firstPage, body, blocks }: DocumentLayout): string[] =>
  shown
    .filter(({ page }) => page === firstPage)
    .filter((line, index) => {
      const { text, fontSize, bold } = line;
      if (text.split(' ').length > MOST_BANNER_WORDS || /[.:。]$/u.test(text)) return false;
      const isShouted = /\p{Lu}/u.test(text) && text === text.toLocaleUpperCase();
      const standsOut = fontSize > body * 1.05 || bold || isShouted || index < HEAD_LINES;
      return standsOut && !isPartOfSentence(line, blocks);
    })
    .map(({ text }) => text);

/** Kind of document by its title, a banner on page 1, what it calls itself, its file name, its shape, its words. */
export const findKind = (
  layout: DocumentLayout,
  title: string,
  filename: string,
  words: LanguageWords | undefined,
): FoundKind => {
  const languages = [...new Set([words, english])].filter((one) => one !== undefined);
  const body = layout.blocks
    .map((block) => block.text)
    .join('\n')
    .slice(0, BODY_CHARACTERS);
  const named = (text: string): DocumentKind | undefined => kindIn(text, languages);
  const byTitle = named(title);
  const byBanner = bannersOf(layout)
    .map((text) => kindIn(text, words ? [words] : languages))
    .find(isSure);
  const bySelf = selfNamed(body, languages);
  const byName = named(filename.replace(/\.\w{1,5}$/u, '').replace(/[_\-.]+/gu, ' '));
  const stated = [byTitle, byName, bySelf, byBanner].find(isSure);
  if (stated) return { kind: stated, isNamed: true };
  if (looksLikeSlides(layout)) return { kind: 'presentation', isNamed: false };
  const vague = bySelf ?? byTitle ?? byName;
  if (vague) return { kind: vague, isNamed: true };
  return { kind: byVocabulary(body) ?? 'overview', isNamed: false };
};

export const typeOfKind = ({ kind, isNamed }: FoundKind): DocumentType =>
  isNamed || kind !== 'overview' ? DOCUMENT_KINDS[kind] : 'other';
