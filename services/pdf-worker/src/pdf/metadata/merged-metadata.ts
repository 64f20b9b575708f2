import type { DocumentStructure } from '../inspect/document-structure.js';
import type { OriginalMetadata } from './pdf-metadata.js';
import { wellFormedText } from './plain-text.js';

/** A field of which Info and XMP both say something, and not the same. */
export interface Difference {
  readonly field: keyof OriginalMetadata;
  readonly info: string;
  readonly xmp: string;
}

export interface MergedMetadata {
  readonly metadata: OriginalMetadata;
  readonly differing: readonly Difference[];
  /** Fields of which the file says more than `metadata` holds. */
  readonly cut: readonly (keyof OriginalMetadata)[];
}

/** XMP wins where both speak. */
export function mergeMetadata({ info, xmp }: DocumentStructure): MergedMetadata {
  const values: Record<keyof OriginalMetadata, readonly [string, string]> = {
    title: [xmp.title, info.text('Title')],
    subject: [
      ownSubject(xmp.summary, xmp.description),
      ownSubject(info.text('Subject'), info.text('Description')),
    ],
    keywords: [xmp.keywords, info.text('Keywords')],
    author: [xmp.authors.join('; '), info.text('Author')],
    creator: [xmp.creatorTool, info.text('Creator')],
    description: [xmp.description, info.text('Description')],
  };
  const fields = Object.keys(values) as (keyof OriginalMetadata)[];
  const merged: [field: string, value: string][] = [];
  const differing: Difference[] = [];
  const cut: (keyof OriginalMetadata)[] = [];
  for (const field of fields) {
    // Bounded before anything else is done with them: composing a long run of accents takes time squared.
    const [xmpValue, infoValue] = [bounded(values[field][0]), bounded(values[field][1])];
    const [inXmp, inInfo] = [xmpValue.text, infoValue.text];
    merged.push([field, inXmp || inInfo]);
    if ((inXmp ? xmpValue : infoValue).isCut) cut.push(field);
    if (inXmp && inInfo && comparable(inXmp) !== comparable(inInfo)) {
      differing.push({ field, info: inInfo, xmp: inXmp });
    }
  }
  return { metadata: Object.fromEntries(merged) as unknown as OriginalMetadata, differing, cut };
}

/** A write puts the description where the subject stands: for search engines, or because there is none. */
const ownSubject = (subject: string, description: string): string => (subject === description ? '' : subject);

/** Lists are separated by either sign and spaces count for nothing: no reader would call that a difference. */
const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s,;]+/gu, ' ')
    .trim();

/** Code points. A megabyte of keywords is useless and would not fit into an event. */
export const longestRead = 4000;

/** Cut roughly first, so that no work is done on what is thrown away. */
function bounded(text: string): { text: string; isCut: boolean } {
  const rough = text.slice(0, longestRead * 8);
  const characters = Array.from(wellFormedText(rough));
  return {
    text: characters.slice(0, longestRead).join('').trimEnd(),
    isCut: rough.length < text.length || characters.length > longestRead,
  };
}
