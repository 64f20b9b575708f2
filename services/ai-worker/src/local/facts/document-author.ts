import type { VisibleLine } from '../../metadata/document-text.js';
import { cleanText, hasUnspacedScript } from '../../metadata/metadata-limits.js';
import type { FieldOrigin } from '../../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../../metadata/metadata-provider.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { nameKey } from './organisation-names.js';
import type { Organisation } from './organisation-score.js';
import { cleanAuthor, findByline } from './people.js';
import { findPublishers, type KnownTitle } from './publishers.js';

export interface FoundAuthor {
  readonly text: string;
  readonly origin: FieldOrigin;
  /** Who publishes the document, a person's work or not; '' where nothing says so. */
  readonly publisher: string;
}

/** /Author and /Title of the file. */
interface StatedNames {
  readonly author: string;
  readonly title: string;
}

interface KnownRequest {
  readonly original: StatedNames;
  /** Of the brand. */
  readonly company: string;
  /** ISO 639-1, '' where unknown. */
  readonly language: string;
}

/** Evidence below this is a name that is there by chance. */
const LEAST_EVIDENCE = 1.45;
/** Evidence so strong that /Author is not asked. */
const STRONG_EVIDENCE = 2.8;

const fromOrganisation = ({ name, page, quote, score }: Organisation): FoundAuthor => ({
  text: name,
  origin: { source: 'text', page, quote, confidence: Math.min(0.9, 0.4 + score / 10) },
  publisher: name,
});

const fromBrand = (company: string, layout: DocumentLayout): FoundAuthor | undefined => {
  const brand = cleanText(company);
  if (brand === '') return undefined;
  const line = layout.shown.find(({ text }) => ` ${nameKey(text)} `.includes(` ${nameKey(brand)} `));
  const origin: FieldOrigin = line
    ? { source: 'text', page: line.page, quote: line.text, confidence: 0.85 }
    : { source: 'brand', page: 0, quote: brand, confidence: 0.5 };
  return { text: brand, origin, publisher: brand };
};

/** "Lovelace" → "Ada Lovelace", where a line has "Ada LOVELACE": the name before a family name. */
const inFull = (name: string, line: string): string => {
  if (/\s/u.test(name) || hasUnspacedScript(name)) return name;
  const letters = name.replace(/\P{L}/gu, '.');
  const before = new RegExp(
    `(\\p{Lu}\\p{Ll}+(?:-\\p{Lu}\\p{Ll}+)?) (?:${letters}|${letters.toUpperCase()})(?!\\p{L})`,
    'u',
  ).exec(line)?.[1];
  return before === undefined ? name : `${before} ${name}`;
};

/** /Author, where the pages name it too. */
const fromPages = (info: string, layout: DocumentLayout, publisher: string): FoundAuthor | undefined => {
  const key = nameKey(info);
  const isThere = ({ text }: VisibleLine): boolean =>
    hasUnspacedScript(info) ? text.includes(info) : ` ${nameKey(text)} `.includes(` ${key} `);
  const line = key === '' ? undefined : layout.shown.find(isThere);
  return (
    line && {
      text: inFull(info, line.text),
      origin: { source: 'text', page: line.page, quote: line.text, confidence: 0.8 },
      publisher,
    }
  );
};

/** The author from /Author alone. A single word is an account name. */
const fromInfo = (info: string, publisher: string): FoundAuthor | undefined =>
  /\s/u.test(info) || /[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(info)
    ? { text: info, origin: { source: 'info', page: 0, quote: info, confidence: 0.5 }, publisher }
    : undefined;

/**
 * Byline of the first pages or the last, the brand where the document names it, the publisher by strong evidence, an
 * /Author whom the pages name, the publisher by any evidence, another /Author, the brand; else empty.
 */
export const findAuthor = (
  layout: DocumentLayout,
  organisations: readonly Organisation[],
  title: KnownTitle,
  { original, company, language }: KnownRequest,
): FoundAuthor => {
  const [organisation] = findPublishers(layout, organisations, title, {
    title: original.title,
    language,
  });
  const publisher = organisation && organisation.score >= LEAST_EVIDENCE ? organisation : undefined;
  const brand = fromBrand(company, layout);
  const owner = brand?.origin.source === 'text' ? brand.text : (publisher?.name ?? brand?.text ?? '');
  const byline = findByline(layout, title.block);
  if (byline) {
    const { names, line, isStated } = byline;
    const confidence = isStated ? 0.85 : 0.7;
    return {
      text: names.join('; '),
      origin: { source: 'text', page: line.page, quote: line.text, confidence },
      publisher: owner,
    };
  }
  if (brand?.origin.source === 'text') return brand;
  if (publisher && publisher.score >= STRONG_EVIDENCE) return fromOrganisation(publisher);
  const info = cleanAuthor(original.author);
  // Who typed a document is not who answers for it: a publisher whom the pages name comes first.
  return (
    fromPages(info, layout, owner) ??
    (publisher && fromOrganisation(publisher)) ??
    fromInfo(info, owner) ??
    brand ?? { text: '', origin: NO_ORIGIN, publisher: '' }
  );
};
