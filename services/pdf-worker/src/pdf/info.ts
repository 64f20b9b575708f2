import { asName, dictGet, type PdfObject } from './pdf-object.js';
import type { PdfReader } from './reader.js';
import { decodeTextString } from './text-string.js';

/** The document information dictionary, found or not. */
export interface Info {
  /** Undefined where there is none or it cannot be read. */
  readonly object?: PdfObject;
  text(key: string): string;
}

export function readInfo(reader: PdfReader): Info {
  const object = infoObject(reader);
  const text = (key: string): string => {
    if (!object) return '';
    try {
      const bytes = reader.stringOf(object, dictGet(object.value, key));
      return bytes ? decodeTextString(bytes).replaceAll('\u0000', '').trim() : '';
    } catch {
      return '';
    }
  };
  return object ? { object, text } : { text };
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
