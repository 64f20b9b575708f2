import { presentField, type PresentMetadata } from '@colophon/contracts/rules';
import { findInfo } from './damaged-file.ts';
import { type FilePieces, PdfFile, textOf } from './pdf-file.ts';
import { readPdfString } from './pdf-string.ts';
import { dictionaryAt, type Entries, referenceIn } from './pdf-syntax.ts';
import { type XmpMetadata, xmpMetadata } from './xmp-metadata.ts';

/** protected: encrypted, and this small reader has no keys; unreadable: neither its table nor its ends make sense. */
export type PdfReading =
  | { readonly kind: 'read'; readonly metadata: PresentMetadata }
  | { readonly kind: 'protected' | 'unreadable' | 'not_pdf' };

/** The mark of a PDF is within so many bytes. */
const HEADER = 1024;
const NOTHING: XmpMetadata = { title: '', author: '', subject: '', keywords: '' };

/** Strings of the document information, also those in separate objects. */
async function infoMetadata(info: Entries, pdf?: PdfFile): Promise<XmpMetadata> {
  const text = async (key: string): Promise<string> => {
    const value = info.get(key) ?? '';
    const reference = referenceIn(value);
    const target = reference && (await pdf?.object(reference).catch(() => undefined));
    return readPdfString(reference ? (target?.text.trimStart() ?? '') : value) ?? '';
  };
  return {
    title: await text('Title'),
    author: await text('Author'),
    subject: (await text('Subject')) || (await text('Description')),
    keywords: await text('Keywords'),
  };
}

async function entriesOf(pdf: PdfFile, value: string | undefined): Promise<Entries | undefined> {
  const reference = referenceIn(value);
  if (reference === undefined) return value?.startsWith('<<') ? dictionaryAt(value, 0).entries : undefined;
  const object = await pdf.object(reference);
  return object && dictionaryAt(object.text, 0).entries;
}

async function xmpOf(pdf: PdfFile): Promise<XmpMetadata | undefined> {
  const catalog = await entriesOf(pdf, pdf.trailer('Root'));
  const reference = referenceIn(catalog?.get('Metadata'));
  const object = reference && (await pdf.object(reference));
  return object && xmpMetadata((await pdf.streamAt(object)).bytes);
}

/** XMP wins where both speak, as in what the product reads of an upload. */
function merged(info: XmpMetadata, xmp: XmpMetadata): PresentMetadata {
  return {
    title: presentField(xmp.title) || presentField(info.title),
    author: presentField(xmp.author) || presentField(info.author),
    subject: presentField(xmp.subject) || presentField(info.subject),
    keywords: presentField(xmp.keywords) || presentField(info.keywords),
  };
}

async function byTable(file: FilePieces): Promise<PdfReading> {
  const pdf = await PdfFile.open(file);
  if (pdf.trailer('Encrypt') !== undefined) return { kind: 'protected' };
  if (pdf.trailer('Root') === undefined) throw new Error('A file without a catalog');
  const info = await entriesOf(pdf, pdf.trailer('Info'));
  // A broken packet says nothing; readers go by the other place then.
  const xmp = await xmpOf(pdf).catch(() => undefined);
  return {
    kind: 'read',
    metadata: merged(info ? await infoMetadata(info, pdf) : NOTHING, xmp ?? NOTHING),
  };
}

async function byEnds(file: FilePieces): Promise<PdfReading> {
  const found = await findInfo(file);
  if (found === undefined) return { kind: 'unreadable' };
  if (found.encrypted) return { kind: 'protected' };
  return {
    kind: 'read',
    metadata: merged(found.info ? await infoMetadata(found.info) : NOTHING, NOTHING),
  };
}

/**
 * The metadata of a PDF, read in the browser: nothing is uploaded, and a large file is read in pieces.
 * @param signal ends the reading, which is then "unreadable"
 */
export async function readMetadata(file: Blob, signal?: AbortSignal): Promise<PdfReading> {
  const pieces: FilePieces = {
    size: file.size,
    slice: (from, to) => {
      signal?.throwIfAborted();
      return file.slice(from, to);
    },
  };
  try {
    if (!(await textOf(pieces, 0, HEADER)).includes('%PDF-')) return { kind: 'not_pdf' };
    return await byTable(pieces).catch(() => byEnds(pieces));
  } catch {
    return { kind: 'unreadable' };
  }
}
