import type { WritableFields, WriteProfile } from './pdf-metadata.js';
import { ns, propertiesOf, valuesOf, type XmpDocument } from './xmp-document.js';

/** The properties the five fields are kept in. */
export interface FieldValues {
  readonly title: string;
  readonly authors: readonly string[];
  /** dc:description: the subject, or the description for search engines. */
  readonly summary: string;
  readonly keywords: string;
  readonly keywordList: readonly string[];
  /** pdfx:Description. */
  readonly description: string;
}

/** What the product reads from XMP; empty where a property is absent. */
export interface XmpValues extends FieldValues {
  readonly creatorTool: string;
  /** pdf:Keywords alone, where `keywords` falls back to dc:subject. */
  readonly ownKeywords: string;
  /** xmp:Title or pdf:Title, which a write takes away. */
  readonly staleTitle: string;
  readonly language: string;
  readonly pdfaPart: string;
  readonly pdfaConformance: string;
}

/** `xmpValues(undefined)` are the values of a file without XMP. */
export function xmpValues(xmp: XmpDocument | undefined): XmpValues {
  const found = new Map<string, string[]>();
  for (const property of xmp ? propertiesOf(xmp) : []) {
    const key = `${property.namespaceURI} ${property.localName}`;
    const values = valuesOf(property).filter(Boolean);
    if (!found.has(key) && values.length > 0) found.set(key, values);
  }
  const all = (space: string, name: string) => found.get(`${space} ${name}`) ?? [];
  const one = (space: string, name: string) => all(space, name)[0] ?? '';
  return {
    title: one(ns.dc, 'title'),
    authors: all(ns.dc, 'creator'),
    summary: one(ns.dc, 'description'),
    keywords: one(ns.pdf, 'Keywords') || all(ns.dc, 'subject').join(', '),
    keywordList: all(ns.dc, 'subject'),
    description: one(ns.pdfx, 'Description'),
    creatorTool: one(ns.xmp, 'CreatorTool'),
    ownKeywords: one(ns.pdf, 'Keywords'),
    staleTitle: one(ns.xmp, 'Title') || one(ns.pdf, 'Title'),
    language: one(ns.dc, 'language'),
    pdfaPart: one(ns.pdfaid, 'part'),
    pdfaConformance: one(ns.pdfaid, 'conformance'),
  };
}

/** What the properties hold after a write. */
export function intendedValues(fields: WritableFields, profile: WriteProfile, pdfaPart: string): FieldValues {
  const { title, author, authors, subject, keywords, keywordList, description } = fields;
  return {
    title,
    // PDF/A-1 demands that the one dc:creator equal Info's /Author.
    authors: pdfaPart === '1' ? [author].filter(Boolean) : authors,
    summary: profile === 'search' ? description || subject : subject,
    keywords,
    keywordList,
    description,
  };
}
