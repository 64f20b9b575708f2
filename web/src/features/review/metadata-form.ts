import { metadataFields, metadataLimits, type MetadataField } from '@colophon/contracts/rules';
import type { Metadata } from '#lib/api/types.ts';
import { joinKeywords, splitKeywords } from '#lib/text/keywords.ts';

export const EMPTY: Metadata = { title: '', subject: '', keywords: '', author: '', description: '' };

export const LABELS: Record<MetadataField, string> = {
  title: 'Title',
  subject: 'Subject',
  keywords: 'Keywords',
  author: 'Author',
  description: 'Description',
};

/** Fields of a PDF are single lines: a pasted line break is a blank, and so is every other character that is not seen. */
export function onOneLine(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** Unicode code points, as the server counts. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** What is saved of a typed text: keywords get the commas that indexes split at, as the chips show them. */
export function asSaved(field: MetadataField, text: string): string {
  return field === 'keywords' ? joinKeywords(splitKeywords(text)) : text;
}

/** The typed values as they are saved; a field that was not edited stays as it is. */
export function formAsSaved(values: Metadata, base: Metadata): Metadata {
  const edited = metadataFields.filter((field) => values[field] !== base[field]);
  return { ...values, ...Object.fromEntries(edited.map((field) => [field, asSaved(field, values[field])])) };
}

export function isTooLong(field: MetadataField, text: string): boolean {
  return lengthOf(text) > metadataLimits[field];
}

export function tooLongFields(metadata: Metadata): MetadataField[] {
  return metadataFields.filter((field) => isTooLong(field, metadata[field]));
}

export function sameMetadata(a: Metadata, b: Metadata): boolean {
  return metadataFields.every((field) => a[field] === b[field]);
}

/** My changes and theirs since `base`. A field that both changed differently is contested; `merged` holds mine. */
export function mergeMetadata(
  base: Metadata,
  mine: Metadata,
  theirs: Metadata,
): { merged: Metadata; contested: MetadataField[] } {
  const kept = metadataFields.filter((field) => mine[field] === base[field]);
  const contested = metadataFields.filter(
    (field) => !kept.includes(field) && theirs[field] !== base[field] && theirs[field] !== mine[field],
  );
  return { merged: withFields(mine, theirs, kept), contested };
}

/** `metadata` with some fields of `other`. */
export function withFields(metadata: Metadata, other: Metadata, fields: readonly MetadataField[]): Metadata {
  return { ...metadata, ...Object.fromEntries(fields.map((field) => [field, other[field]])) };
}

/** Exactly the five fields the PUT call takes, whatever else an answer carried. */
export function onlyFields(metadata: Metadata | null): Metadata {
  const { title, subject, keywords, author, description } = metadata ?? EMPTY;
  return { title, subject, keywords, author, description };
}
