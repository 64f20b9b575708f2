import { cleanText } from '../../metadata/metadata-limits.js';
import type { FieldOrigin } from '../../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../../metadata/metadata-provider.js';
import { namesKind } from './document-kind.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import type { HeadingBlock } from '../layout/heading-blocks.js';
import { nameKey } from './organisation-names.js';
import type { Organisation } from './organisations.js';
import { cleanAuthor, findByline } from './people.js';

export interface FoundAuthor {
  readonly text: string;
  readonly origin: FieldOrigin;
  /** Who publishes the document, a person's work or not; '' where nothing says so. */
  readonly publisher: string;
}

/** Evidence below this is a name that happens to stand there. */
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

const fromInfo = (info: string, layout: DocumentLayout, publisher: string): FoundAuthor | undefined => {
  const line = layout.shown.find(({ text }) => text.includes(info));
  // One word that the pages do not have is somebody's account.
  if (!line && !/\s/u.test(info) && !/[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(info)) return undefined;
  const origin: FieldOrigin = line
    ? { source: 'text', page: line.page, quote: line.text, confidence: 0.8 }
    : { source: 'info', page: 0, quote: info, confidence: 0.5 };
  return { text: info, origin, publisher };
};

/**
 * Byline of the first pages or the last, the brand where the document names it, the publisher by strong evidence, a
 * clean /Author, the publisher by any, the brand; else empty.
 */
export const findAuthor = (
  layout: DocumentLayout,
  [organisation]: readonly Organisation[],
  title: HeadingBlock | undefined,
  { stated, company }: { readonly stated: string; readonly company: string },
): FoundAuthor => {
  const publisher = organisation && organisation.score >= LEAST_EVIDENCE ? organisation : undefined;
  const brand = fromBrand(company, layout);
  const owner = brand?.origin.source === 'text' ? brand.text : (publisher?.name ?? brand?.text ?? '');
  const byline = findByline(layout, title);
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
  const info = cleanAuthor(stated);
  const isRules = title !== undefined && namesKind(title.text);
  if (publisher && isRules) return fromOrganisation(publisher);
  const fromFile = info === '' ? undefined : fromInfo(info, layout, owner);
  if (fromFile) return fromFile;
  if (publisher) return fromOrganisation(publisher);
  return brand ?? { text: '', origin: NO_ORIGIN, publisher: '' };
};
