import { asName, dictGet, type PdfObject } from '../syntax/pdf-object.js';
import type { PdfReader } from '../syntax/reader.js';
import { maxPacketBytes, parseXmp, type XmpDocument } from './xmp-document.js';

/** The catalog's XMP stream and what became of it. */
export interface MetadataStream {
  /** Undefined where the catalog names no readable stream object. */
  readonly object?: PdfObject;
  /** Undefined if it is missing or broken. */
  readonly xmp?: XmpDocument;
  /** There was a packet, but not one that can be kept. */
  readonly broken: boolean;
}

export function readMetadataStream(reader: PdfReader, catalog: PdfObject): MetadataStream {
  const entry = dictGet(catalog.value, 'Metadata');
  if (entry?.kind !== 'ref') return { broken: false };
  try {
    const object = reader.object(entry);
    if (object?.streamAt === undefined) return { broken: object !== undefined };
    const found = decode(reader, object);
    // Whatever else the catalog names by mistake, a page's content say, must not be overwritten.
    return found.xmp || claimsMetadata(object) ? found : { broken: true };
  } catch {
    return { broken: true };
  }
}

const claimsMetadata = ({ value }: PdfObject): boolean =>
  asName(dictGet(value, 'Type')) === 'Metadata' || asName(dictGet(value, 'Subtype')) === 'XML';

function decode(reader: PdfReader, object: PdfObject): MetadataStream {
  try {
    const data = reader.streamData(object, maxPacketBytes);
    const xmp = parseXmp(data);
    const blank = data.every((byte) => byte === 0 || byte === 32 || byte === 10 || byte === 13);
    return xmp ? { object, xmp, broken: false } : { object, broken: !blank };
  } catch {
    return { object, broken: true };
  }
}
