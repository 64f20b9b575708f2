import { asName, dictGet, type PdfObject, type PdfValue } from '../syntax/pdf-object.js';
import { PdfError } from '../pdf.errors.js';
import { type Info, readInfo } from '../metadata/info.js';
import { type MetadataStream, readMetadataStream } from '../metadata/metadata-stream.js';
import type { PdfReader } from '../syntax/reader.js';
import { type XmpValues, xmpValues } from '../metadata/xmp-values.js';

/** The objects every operation starts from, proven to be what they claim. */
export interface DocumentStructure {
  readonly catalog: PdfObject;
  readonly info: Info;
  readonly metadata: MetadataStream;
  /** What its XMP said when it was read: a write changes the packet in place. */
  readonly xmp: XmpValues;
}

/** Deeper trees are loops. */
const maxTreeDepth = 64;
/** Of one page; a page in more parts is proven by its first. */
const maxContentParts = 8;

export function readStructure(reader: PdfReader): DocumentStructure {
  const catalog = reader.object(dictGet(reader.trailer, 'Root'));
  if (catalog?.value.kind !== 'dict') throw new PdfError('DAMAGED', 'catalog');
  const pages = reader.get(catalog.value, 'Pages');
  const type = asName(reader.get(pages, 'Type'));
  if (pages?.kind !== 'dict' || (type !== 'Pages' && type !== 'Page'))
    throw new PdfError('DAMAGED', 'page tree');
  provePage(reader, pages, 0);
  provePage(reader, pages, -1);
  const metadata = readMetadataStream(reader, catalog);
  return { catalog, info: readInfo(reader), metadata, xmp: xmpValues(metadata.xmp) };
}

/**
 * The first page, or the last (-1). Readers that miss one of them rebuild the whole file and then see neither our update
 * nor its metadata.
 */
function provePage(reader: PdfReader, root: PdfValue, at: 0 | -1): void {
  let node: PdfValue | undefined = root;
  for (let depth = 0; depth < maxTreeDepth; depth++) {
    const kids = reader.get(node, 'Kids');
    if (kids?.kind !== 'array' || kids.items.length === 0) return proveContent(reader, node);
    node = reader.resolve(kids.items.at(at));
    if (node?.kind !== 'dict') break;
  }
  throw new PdfError('DAMAGED', at === 0 ? 'first page' : 'last page');
}

/** What a page shows must stand where the cross-reference says; some readers search the file for it, others show nothing. */
function proveContent(reader: PdfReader, page: PdfValue | undefined): void {
  const contents = dictGet(page, 'Contents');
  const parts = contents?.kind === 'ref' ? reader.resolve(contents) : contents;
  const streams = parts?.kind === 'array' ? parts.items.slice(0, maxContentParts) : [];
  for (const part of [...streams, dictGet(page, 'Resources')]) reader.object(part);
}
