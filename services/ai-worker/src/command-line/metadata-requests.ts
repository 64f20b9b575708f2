import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { BrandContextSchema, ExtractedTextSchema, OriginalMetadataSchema } from '@colophon/contracts';
import type { LocalRequest } from '../local/local-engine.js';
import type { OriginalInfo } from '../metadata/metadata-provider.js';
import { apart } from '../metadata/page-pictures.js';
import { plainText } from './plain-text.js';

/** What the command line needs to know of a PDF. */
export interface PdfReading {
  readonly text: MessageInitShape<typeof ExtractedTextSchema>;
  readonly original: OriginalInfo;
  /** /Lang, may be empty. */
  readonly language: string;
}

/** A request without a customer behind it. `language` is the caller's word and decides, where it is given. */
export const requestForText = (text: string, language: string): LocalRequest => ({
  text: plainText(text),
  filename: '',
  original: create(OriginalMetadataSchema),
  languageHint: language,
  statedLanguage: language,
  brand: create(BrandContextSchema),
});

export const requestForPdf = (pdf: PdfReading, filename: string, language: string): LocalRequest => ({
  ...apart(create(ExtractedTextSchema, pdf.text)),
  filename,
  original: pdf.original,
  languageHint: pdf.language,
  statedLanguage: language,
  brand: create(BrandContextSchema),
});
