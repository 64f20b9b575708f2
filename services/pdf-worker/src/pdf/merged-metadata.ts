import type { DocumentStructure } from './document-structure.js';
import type { OriginalMetadata } from './pdf-metadata.js';

/** A field of which Info and XMP both say something, and not the same. */
export interface Difference {
  readonly field: keyof OriginalMetadata;
  readonly info: string;
  readonly xmp: string;
}

export interface MergedMetadata {
  readonly metadata: OriginalMetadata;
  readonly differing: readonly Difference[];
}

/** XMP wins where both speak. */
export function mergeMetadata({ info, xmp }: DocumentStructure): MergedMetadata {
  // The write profile "search" puts the description where the subject stands otherwise.
  const forSearch = xmp.summary !== '' && xmp.summary === xmp.description && info.text('Subject') !== '';
  const values: Record<keyof OriginalMetadata, readonly [string, string]> = {
    title: [xmp.title, info.text('Title')],
    subject: [forSearch ? '' : xmp.summary, info.text('Subject')],
    keywords: [xmp.keywords, info.text('Keywords')],
    author: [xmp.authors.join('; '), info.text('Author')],
    creator: [xmp.creatorTool, info.text('Creator')],
    description: [xmp.description, info.text('Description')],
  };
  const fields = Object.keys(values) as (keyof OriginalMetadata)[];
  const merged = Object.fromEntries(
    fields.map((field) => [field, bounded(values[field][0] || values[field][1])]),
  ) as unknown as OriginalMetadata;
  const differing = fields.flatMap((field): Difference[] => {
    const [inXmp, inInfo] = values[field];
    return inXmp && inInfo && comparable(inXmp) !== comparable(inInfo)
      ? [{ field, info: bounded(inInfo), xmp: bounded(inXmp) }]
      : [];
  });
  return { metadata: merged, differing };
}

/** Lists are separated by either sign and spaces count for nothing: no reader would call that a difference. */
const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s,;]+/gu, ' ')
    .trim();

/** A megabyte of keywords helps nobody and would not pass as an event. */
const bounded = (text: string): string => Array.from(text).slice(0, 4000).join('');
