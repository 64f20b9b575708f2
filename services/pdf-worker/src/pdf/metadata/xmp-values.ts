import type { Field } from './field-places.js';
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

/** What decides the values of a write. */
export interface XmpWish {
  readonly fields: WritableFields;
  readonly profile: WriteProfile;
  /** Fields that stay as the packet has them. */
  readonly kept: readonly Field[];
}

const valuesOfField: Readonly<Record<Field, readonly (keyof FieldValues)[]>> = {
  title: ['title'],
  author: ['authors'],
  subject: ['summary'],
  keywords: ['keywords', 'keywordList'],
  description: ['description'],
};

/** Those that can stay: a packet that is silent about a field gets its value. */
export const stayingFields = (kept: readonly Field[], present: FieldValues): Field[] =>
  kept.filter((field) => valuesOfField[field].some((name) => present[name].length > 0));

/** `values`, with those of the fields taken from the others. */
export const exchanged = (
  values: FieldValues,
  fields: readonly Field[],
  others: FieldValues,
): FieldValues => ({
  ...values,
  ...Object.fromEntries(fields.flatMap((field) => valuesOfField[field]).map((name) => [name, others[name]])),
});

/** What the properties hold after a write. */
export function intendedValues({ fields, profile, kept }: XmpWish, present: XmpValues): FieldValues {
  const { title, author, authors, subject, keywords, keywordList, description } = fields;
  const written: FieldValues = {
    title,
    // PDF/A-1 demands that the one dc:creator equal Info's /Author.
    authors: present.pdfaPart === '1' ? [author].filter(Boolean) : authors,
    summary: profile === 'search' ? description || subject : subject,
    keywords,
    keywordList,
    description,
  };
  return exchanged(written, stayingFields(kept, present), present);
}
