import type { ByteSource } from '../syntax/byte-source.js';
import { type DocumentStructure, readStructure } from './document-structure.js';
import { mergeMetadata, type MergedMetadata } from '../metadata/merged-metadata.js';
import type { Stretch } from '../syntax/partial-source.js';
import { asNumber, dictGet, type PdfObject } from '../syntax/pdf-object.js';
import type { PdfWarning } from '../pdf.errors.js';
import { surveyObjects } from './object-survey.js';
import { isLanguageTag } from '../metadata/pdf-metadata.js';
import { languageOf, type StructureFacts, structureFacts } from './structure-facts.js';
import { isPortfolio, type LastingRefusal, lastingRefusal, readProtection } from '../security/protection.js';
import { PdfReader } from '../syntax/reader.js';

export interface PdfFlags {
  readonly signed: boolean;
  readonly certified: boolean;
  readonly encrypted: boolean;
  /** "1B", "2U", "4" …; empty where the file claims none. */
  readonly pdfa: string;
  readonly tagged: boolean;
  readonly linearized: boolean;
}

/** Everything known without drawing or reading pages. */
export interface StructureReport extends MergedMetadata {
  /** As the page tree claims; 0 where it does not. */
  readonly pageCount: number;
  readonly language: string;
  readonly flags: PdfFlags;
  readonly warnings: readonly PdfWarning[];
  /** What every write of the file will be refused with. */
  readonly refusal?: LastingRefusal;
  readonly facts: StructureFacts;
}

export interface InspectedStructure {
  readonly report: StructureReport;
  readonly hasShadingPatterns: boolean;
  /** Where a packet lies that was passed over, as it would be too much for other readers as well. */
  readonly passedOver?: Stretch;
}

export const inspectStructure = (source: ByteSource): StructureReport => lookAtStructure(source).report;

export function lookAtStructure(source: ByteSource): InspectedStructure {
  const reader = PdfReader.open(source);
  const structure = readStructure(reader);
  const passedOver = structure.metadata.broken ? stretchOf(reader, structure.metadata.object) : undefined;
  const looked = reportOn(reader, structure);
  return passedOver ? { ...looked, passedOver } : looked;
}

function stretchOf(reader: PdfReader, object: PdfObject | undefined): Stretch | undefined {
  const length = asNumber(reader.get(object?.value, 'Length'));
  return object?.streamAt === undefined || length === undefined
    ? undefined
    : { offset: object.streamAt, length };
}

function reportOn(reader: PdfReader, structure: DocumentStructure): InspectedStructure {
  const { catalog, metadata, xmp } = structure;
  const protection = readProtection(reader, catalog);
  const refusal = lastingRefusal(reader, protection);
  const language = languageOf(reader, structure);
  const merged = mergeMetadata(structure);
  const facts = structureFacts(reader, structure);
  const warnings = new Set<PdfWarning>();
  if (protection.signed) warnings.add('SIGNED');
  if (protection.locked) warnings.add('CERTIFIED');
  if (reader.crypt) warnings.add(reader.crypt.modifiable ? 'ENCRYPTED' : 'ENCRYPTED_NO_MODIFY');
  if (metadata.broken) warnings.add('XMP_REPLACED');
  if (dictGet(reader.get(catalog.value, 'AcroForm'), 'XFA')) warnings.add('XFA');
  if (isPortfolio(reader, catalog)) warnings.add('PORTFOLIO');
  if (xmp.pdfaPart) warnings.add('PDF_A');
  if (merged.differing.length > 0) warnings.add('METADATA_DIFFERS');
  // Last of all that reads objects: it stops where the file has used up its work, and nothing may be missed for it.
  const survey = surveyObjects(reader, catalog);
  for (const warning of survey.warnings) warnings.add(warning);
  const report = {
    ...merged,
    pageCount: facts.pageCount,
    language: isLanguageTag(language) ? language : '',
    flags: {
      signed: protection.signed,
      certified: protection.certified,
      encrypted: reader.crypt !== undefined,
      pdfa: facts.pdfa,
      tagged: facts.marked,
      linearized: facts.linearized,
    },
    warnings: [...warnings],
    ...(refusal ? { refusal } : {}),
    facts,
  };
  return { report, hasShadingPatterns: survey.hasShadingPatterns };
}
