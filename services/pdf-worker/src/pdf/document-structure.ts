import { asName, dictGet, type PdfObject } from './pdf-object.js';
import { PdfError } from './pdf.errors.js';
import { type Info, readInfo } from './info.js';
import { type MetadataStream, readMetadataStream } from './metadata-stream.js';
import type { PdfReader } from './reader.js';

/** The objects every operation starts from, proven to be what they claim. */
export interface DocumentStructure {
  readonly catalog: PdfObject;
  readonly info: Info;
  readonly metadata: MetadataStream;
}

export function readStructure(reader: PdfReader): DocumentStructure {
  const catalog = reader.object(dictGet(reader.trailer, 'Root'));
  if (catalog?.value.kind !== 'dict') throw new PdfError('DAMAGED', 'catalog');
  const pages = reader.get(catalog.value, 'Pages');
  const type = asName(reader.get(pages, 'Type'));
  if (pages?.kind !== 'dict' || (type !== 'Pages' && type !== 'Page'))
    throw new PdfError('DAMAGED', 'page tree');
  return { catalog, info: readInfo(reader), metadata: readMetadataStream(reader, catalog) };
}
