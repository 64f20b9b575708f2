import type { ByteSource } from './byte-source.js';
import { readStructure } from './document-structure.js';
import { dictGet } from './pdf-object.js';
import { PdfError } from './pdf.errors.js';
import { PdfReader } from './reader.js';
import type { WritePlan } from './write-planner.js';
import { xmpValues } from './xmp-values.js';

/** Reads the written file anew and compares; nothing that differs is ever delivered. */
export function verifyWritten(original: ByteSource, written: ByteSource, plan: WritePlan): void {
  if (written.size !== original.size + plan.append.length) throw mismatch('size');
  if (!written.read(original.size, plan.append.length).equals(plan.append)) throw mismatch('appended bytes');
  const reader = PdfReader.open(written);
  const before = PdfReader.open(original);
  const structure = readStructure(reader);
  compare('catalog', refOf(reader, 'Root'), refOf(before, 'Root'));
  compare('encryption', String(Boolean(reader.crypt)), String(Boolean(before.crypt)));
  compare('pages', pagesOf(reader), pagesOf(before));

  const { fields } = plan;
  const xmp = xmpValues(structure.metadata.xmp);
  compare('dc:title', xmp.title, fields.title);
  const authors = plan.pdfaPart === '1' ? [fields.author].filter(Boolean) : fields.authors;
  compare('dc:creator', xmp.authors.join('\n'), authors.join('\n'));
  compare('dc:description', xmp.subject, fields.subject);
  compare('dc:subject', xmp.keywordList.join('\n'), fields.keywordList.join('\n'));
  compare('pdf:Keywords', xmp.keywords, fields.keywords);
  if (!plan.hasInfo || plan.pdfaPart === '4') return;
  for (const [key, value] of [
    ['Title', fields.title],
    ['Author', fields.author],
    ['Subject', fields.subject],
    ['Keywords', fields.keywords],
    ['Description', fields.description],
  ] as const) {
    compare(key, structure.info.text(key), value);
  }
}

function refOf(reader: PdfReader, key: string): string {
  const ref = dictGet(reader.trailer, key);
  return ref?.kind === 'ref' ? `${ref.num} ${ref.gen}` : '';
}

function pagesOf(reader: PdfReader): string {
  const pages = dictGet(readStructure(reader).catalog.value, 'Pages');
  return pages?.kind === 'ref' ? `${pages.num} ${pages.gen}` : '';
}

function compare(what: string, found: string, expected: string): void {
  if (found !== expected) throw mismatch(what);
}

const mismatch = (what: string) => new PdfError('WRITE_MISMATCH', what);
