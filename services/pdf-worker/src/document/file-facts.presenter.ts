import { create } from '@bufbuild/protobuf';
import {
  type PdfFacts,
  PdfFactsSchema,
  PdfInfoFactsSchema,
  PdfPageFactsSchema,
  PdfXmpFactsSchema,
} from '@colophon/contracts';
import type { FileFacts } from '@colophon/contracts/rules';

/** What an event says of the facts found in a file. */
export const presentFacts = ({ info, xmp, pages, displayDocTitle, ...flags }: FileFacts): PdfFacts =>
  create(PdfFactsSchema, {
    ...flags,
    ...(displayDocTitle === undefined ? {} : { displayDocTitle }),
    ...(info ? { info: create(PdfInfoFactsSchema, info) } : {}),
    ...(xmp ? { xmp: create(PdfXmpFactsSchema, xmp) } : {}),
    ...(pages ? { pages: create(PdfPageFactsSchema, { ...pages, words: [...pages.words] }) } : {}),
  });
