import { asName, dictGet, type PdfObject } from '../syntax/pdf-object.js';
import type { PdfReader } from '../syntax/reader.js';
import { decodeTextString } from '../syntax/text-string.js';

/** The document information dictionary, found or not. */
export interface Info {
  /** Undefined if it is missing or unreadable. */
  readonly object?: PdfObject;
  /** Against the book it stands in the trailer itself: the object has no number of its own. */
  readonly isInTrailer: boolean;
  text(key: string): string;
}

export function readInfo(reader: PdfReader): Info {
  const isInTrailer = dictGet(reader.trailer, 'Info')?.kind === 'dict';
  const object = isInTrailer ? trailerInfo(reader) : infoObject(reader);
  const text = (key: string): string => {
    if (!object) return '';
    try {
      const bytes = reader.stringOf(object, dictGet(object.value, key));
      return bytes ? decodeTextString(bytes).replaceAll('\u0000', '').trim() : '';
    } catch {
      return '';
    }
  };
  return object ? { object, isInTrailer, text } : { isInTrailer, text };
}

/** Its strings are not encrypted one by one, like those of an object stream. */
function trailerInfo({ trailer, newest }: PdfReader): PdfObject | undefined {
  const value = dictGet(trailer, 'Info');
  return value && { num: 0, gen: 0, value, buffer: newest.trailerBuffer, inObjectStream: true };
}

/** A broken Info is no reason to refuse a file: a new one replaces it. */
function infoObject(reader: PdfReader): PdfObject | undefined {
  const entry = dictGet(reader.trailer, 'Info');
  try {
    if (entry?.kind !== 'ref') return undefined;
    const object = reader.object(entry);
    // A stream has a dictionary too, and written as Info alone it would lose its content.
    if (object?.value.kind !== 'dict' || object.streamAt !== undefined) return undefined;
    // Some writers point /Info at the page tree; a title does not belong there.
    const type = asName(reader.get(object.value, 'Type')) ?? '';
    return ['Catalog', 'Pages', 'Page'].includes(type) ? undefined : object;
  } catch {
    return undefined;
  }
}
