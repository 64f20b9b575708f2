import type { DocumentStructure } from '../inspect/document-structure.js';
import type { Field } from '../metadata/field-places.js';
import type { ObjectNumbers } from './object-numbers.js';
import type { OriginalMetadata, WritableFields, WriteProfile } from '../metadata/pdf-metadata.js';
import type { PdfReader } from '../syntax/reader.js';
import { encodeTextString, stringToken } from '../syntax/text-string.js';

/** What every part of an update is decided by. */
export interface UpdateContext {
  readonly reader: PdfReader;
  /** Its XMP is changed in place by the write. */
  readonly structure: DocumentStructure;
  /** What the file said until now. */
  readonly before: OriginalMetadata;
  readonly numbers: ObjectNumbers;
  readonly fields: WritableFields;
  /** Fields that stay as the file has them, in each place that has them. */
  readonly kept: readonly Field[];
  /** The profile applied. */
  readonly profile: WriteProfile;
  readonly now: Date;
  /** Part of PDF/A the file claims; empty where none. */
  readonly pdfaPart: string;
  readonly signed: boolean;
}

/** A text string as a token of the object `num gen`, encrypted where the file is. */
export function textToken({ reader }: UpdateContext, num: number, gen: number, text: string): Buffer {
  const bytes = encodeTextString(text);
  return stringToken(reader.crypt ? reader.crypt.encrypt(bytes, num, gen, 'string') : bytes);
}
