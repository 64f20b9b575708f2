import type { ByteSource } from '../syntax/byte-source.js';
import { readStructure } from '../inspect/document-structure.js';
import { type StructureFacts, structureFacts } from '../inspect/structure-facts.js';
import { fieldNames, placesOf } from '../metadata/field-places.js';
import { dictGet, type PdfObject } from '../syntax/pdf-object.js';
import { PdfError } from '../pdf.errors.js';
import { PdfReader } from '../syntax/reader.js';
import type { WritePlan } from './write-planner.js';
import { intendedValues } from '../metadata/xmp-values.js';

/**
 * Reads the written file again and compares; a file that differs is never delivered.
 * @returns the facts of the written file, for its score
 */
export function verifyWritten(
  written: ByteSource,
  { append, context, infoTexts }: WritePlan,
): StructureFacts {
  const { reader: before, profile, pdfaPart } = context;
  const { size } = before.file.source;
  if (written.size !== size + append.length) throw mismatch('size');
  if (!written.read(size, append.length).equals(append)) throw mismatch('appended bytes');
  const reader = PdfReader.open(written, before);
  const structure = readStructure(reader);
  compare('catalog', refOf(reader, 'Root'), refOf(before, 'Root'));
  compare('encryption', String(Boolean(reader.crypt)), String(Boolean(before.crypt)));
  compare('pages', pagesOf(structure.catalog), pagesOf(context.structure.catalog));

  const found = structure.xmp;
  for (const [name, value] of Object.entries(intendedValues(context, context.structure.xmp))) {
    compare(`XMP ${name}`, textOf(found[name as keyof typeof found]), textOf(value));
  }
  for (const field of fieldNames) {
    const { info } = placesOf(field, profile, pdfaPart);
    if (!info) continue;
    compare(
      `Info ${info}`,
      structure.info.text(info),
      infoTexts.get(info) ?? context.structure.info.text(info),
    );
  }
  return structureFacts(reader, structure);
}

const textOf = (value: string | readonly string[]): string =>
  typeof value === 'string' ? value : value.join('\n');

function refOf(reader: PdfReader, key: string): string {
  const ref = dictGet(reader.trailer, key);
  return ref?.kind === 'ref' ? `${ref.num} ${ref.gen}` : '';
}

function pagesOf(catalog: PdfObject): string {
  const pages = dictGet(catalog.value, 'Pages');
  return pages?.kind === 'ref' ? `${pages.num} ${pages.gen}` : '';
}

function compare(what: string, found: string, expected: string): void {
  if (found !== expected) throw mismatch(what);
}

const mismatch = (what: string) => new PdfError('WRITE_MISMATCH', what);
