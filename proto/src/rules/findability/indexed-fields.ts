import { type FileFacts, infoOf } from './file-facts.js';

/** What an index may read of a file besides its text; empty where the file says nothing. */
export interface IndexedFields {
  readonly title: string;
  readonly author: string;
  readonly keywords: string;
  readonly description: string;
  readonly fileName: string;
}

/** Without the extension, joined parts apart: indexes cut names at signs and at capitals. */
const nameWords = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/iu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_.+-]+/gu, ' ');

/**
 * What indexes that read by Apache Tika take: XMP before Info, a stale xmp:Title before both, dc:description alone as
 * description, and one value of keywords.
 */
export const indexedFields = (facts: FileFacts, fileName: string): IndexedFields => {
  const { xmp } = facts;
  const info = infoOf(facts);
  return {
    title: xmp?.staleTitle || xmp?.title || (info?.title ?? ''),
    author: xmp?.author || (info?.author ?? ''),
    keywords: xmp?.keywords || (info?.keywords ?? ''),
    description: xmp?.summary ?? '',
    fileName: nameWords(fileName),
  };
};
