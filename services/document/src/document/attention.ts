import { doubtfulFields } from '@colophon/contracts/rules';
import type { Document } from './document.js';

/** How much a document asks of a person; a list can have the highest first. */
export const attention = { none: 0, toRead: 1, toCheck: 2 } as const;

export type Attended = Pick<
  Document,
  'finalMetadata' | 'generatedMetadata' | 'evidence' | 'language' | 'filename' | 'reviewed'
>;

export const attentionOf = (document: Attended): number => {
  const { finalMetadata, generatedMetadata, evidence, language, filename: fileName, reviewed } = document;
  if (finalMetadata === null || reviewed) return attention.none;
  const doubtful = doubtfulFields({
    values: finalMetadata,
    suggested: generatedMetadata,
    evidence,
    language,
    fileName,
  });
  return doubtful.length > 0 ? attention.toCheck : attention.toRead;
};
