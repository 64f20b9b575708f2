import { asName, dictGet, type PdfObject, type PdfValue } from './pdf-object.js';
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

/** Deeper trees are loops. */
const maxTreeDepth = 64;

export function readStructure(reader: PdfReader): DocumentStructure {
  const catalog = reader.object(dictGet(reader.trailer, 'Root'));
  if (catalog?.value.kind !== 'dict') throw new PdfError('DAMAGED', 'catalog');
  const pages = reader.get(catalog.value, 'Pages');
  const type = asName(reader.get(pages, 'Type'));
  if (pages?.kind !== 'dict' || (type !== 'Pages' && type !== 'Page'))
    throw new PdfError('DAMAGED', 'page tree');
  proveFirstPage(reader, pages);
  return { catalog, info: readInfo(reader), metadata: readMetadataStream(reader, catalog) };
}

/** Readers that miss the first page rebuild the whole file and then see neither our update nor its metadata. */
function proveFirstPage(reader: PdfReader, root: PdfValue): void {
  let node: PdfValue | undefined = root;
  for (let depth = 0; depth < maxTreeDepth; depth++) {
    const kids = reader.get(node, 'Kids');
    if (kids?.kind !== 'array' || kids.items.length === 0) return;
    node = reader.resolve(kids.items[0]);
    if (node?.kind !== 'dict') break;
  }
  throw new PdfError('DAMAGED', 'first page');
}
