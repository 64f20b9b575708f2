import { metadataFields, metadataLimits, type MetadataField } from '@colophon/contracts/rules';
import type { Metadata } from '#lib/api/types.ts';

export const EMPTY: Metadata = { title: '', subject: '', keywords: '', author: '', description: '' };

export const LABELS: Record<MetadataField, string> = {
  title: 'Title',
  subject: 'Subject',
  keywords: 'Keywords',
  author: 'Author',
  description: 'Description',
};

/** Unicode code points, as the server counts. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
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

/** Exactly the five fields the PUT call takes, whatever else an answer carried. */
export function onlyFields(metadata: Metadata | null): Metadata {
  const { title, subject, keywords, author, description } = metadata ?? EMPTY;
  return { title, subject, keywords, author, description };
}
