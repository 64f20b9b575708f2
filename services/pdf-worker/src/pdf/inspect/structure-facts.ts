import type { FileFacts, InfoFacts, XmpFacts } from '@colophon/contracts/rules';
import type { Info } from '../metadata/info.js';
import type { XmpValues } from '../metadata/xmp-values.js';
import { wellFormedText } from '../metadata/plain-text.js';
import { readProtection } from '../security/protection.js';
import type { PdfReader } from '../syntax/reader.js';
import { asBoolean, asNumber, dictGet, type PdfValue } from '../syntax/pdf-object.js';
import { decodeTextString } from '../syntax/text-string.js';
import type { DocumentStructure } from './document-structure.js';
import { isLinearized } from './linearized.js';

/** All facts but those of the pages, which take a look at each. */
export type StructureFacts = Omit<FileFacts, 'pages'>;

const mostPages = 1_000_000;

/** UTF-16 units; published facts hold less. Cut before anything else is done: a file may state megabytes. */
const longestLook = 4000;
const factValue = (text: string): string => wellFormedText(text.slice(0, longestLook));

export function structureFacts(reader: PdfReader, structure: DocumentStructure): StructureFacts {
  const { catalog, info, metadata, xmp } = structure;
  const count = asNumber(reader.get(reader.get(catalog.value, 'Pages'), 'Count')) ?? 0;
  const title = asBoolean(reader.get(reader.get(catalog.value, 'ViewerPreferences'), 'DisplayDocTitle'));
  return {
    size: reader.file.source.size,
    pageCount: Math.max(0, Math.min(Math.trunc(count), mostPages)),
    ...(info.object ? { info: infoFacts(info) } : {}),
    ...(metadata.xmp ? { xmp: xmpFacts(xmp) } : {}),
    pdfa: pdfaOf(xmp),
    signed: readProtection(reader, catalog).signed,
    language: factValue(languageOf(reader, structure)),
    ...(title === undefined ? {} : { displayDocTitle: title }),
    marked: asBoolean(reader.get(reader.get(catalog.value, 'MarkInfo'), 'Marked')) === true,
    // Whole trees are not read here.
    structureTree: isObject(dictGet(catalog.value, 'StructTreeRoot')),
    bookmarks: isObject(dictGet(reader.get(catalog.value, 'Outlines'), 'First')),
    linearized: isLinearized(reader),
    extractable: reader.crypt?.extractable ?? true,
  };
}

/** "1B", "2U", "4" …; empty where the file claims none. */
const pdfaOf = ({ pdfaPart, pdfaConformance }: XmpValues): string =>
  /^\d$/.test(pdfaPart) ? `${pdfaPart}${/^[a-z]/i.exec(pdfaConformance)?.[0].toUpperCase() ?? ''}` : '';

/** As the file states it, whether or not it is a language. */
export function languageOf(reader: PdfReader, { catalog }: DocumentStructure): string {
  const bytes = reader.stringOf(catalog, dictGet(catalog.value, 'Lang'));
  return bytes ? decodeTextString(bytes).trim() : '';
}

const isObject = (value: PdfValue | undefined): boolean => value?.kind === 'ref' || value?.kind === 'dict';

const infoFacts = (info: Info): InfoFacts => ({
  title: factValue(info.text('Title')),
  author: factValue(info.text('Author')),
  subject: factValue(info.text('Subject')),
  keywords: factValue(info.text('Keywords')),
  description: factValue(info.text('Description')),
});

const xmpFacts = (xmp: XmpValues): XmpFacts => ({
  title: factValue(xmp.title),
  author: factValue(xmp.authors.join('; ')),
  summary: factValue(xmp.summary),
  keywords: factValue(xmp.ownKeywords),
  subjects: factValue(xmp.keywordList.join(', ')),
  description: factValue(xmp.description),
  staleTitle: factValue(xmp.staleTitle),
});
