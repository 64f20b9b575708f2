import type { EditableMetadata, WriteProfile } from './pdf-metadata.js';

export type Field = keyof EditableMetadata;

/** Where in the file one field is kept. */
export interface FieldPlaces {
  /** Key of the Info dictionary; undefined in PDF/A-4, which has none. */
  readonly info?: string;
  /** Properties of the XMP packet, by their usual prefixes. */
  readonly xmp: readonly string[];
}

export const fieldNames: readonly Field[] = ['title', 'author', 'subject', 'keywords', 'description'];

/** Info and XMP say the same. */
const standard: Readonly<Record<Field, FieldPlaces>> = {
  title: { info: 'Title', xmp: ['dc:title'] },
  author: { info: 'Author', xmp: ['dc:creator'] },
  subject: { info: 'Subject', xmp: ['dc:description'] },
  keywords: { info: 'Keywords', xmp: ['pdf:Keywords', 'dc:subject'] },
  description: { info: 'Description', xmp: ['pdfx:Description'] },
};

/** The description stands where search engines read one, and nothing else; the subject stands in Info alone. */
const search: Readonly<Record<Field, FieldPlaces>> = {
  ...standard,
  subject: { info: 'Subject', xmp: [] },
  description: { info: 'Description', xmp: ['dc:description', 'pdfx:Description'] },
};

/** PDF/A demands that Info and XMP say the same, so it keeps the standard profile. */
export const appliedProfile = (profile: WriteProfile, pdfaPart: string): WriteProfile =>
  pdfaPart === '' ? profile : 'standard';

export function placesOf(field: Field, profile: WriteProfile, pdfaPart: string): FieldPlaces {
  const places = (profile === 'search' ? search : standard)[field];
  return pdfaPart === '4' ? { xmp: places.xmp } : places;
}
