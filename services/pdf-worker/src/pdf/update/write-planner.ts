import type { ByteSource } from '../syntax/byte-source.js';
import { catalogObjects } from './catalog-update.js';
import { readStructure } from '../inspect/document-structure.js';
import { appliedProfile, type Field, fieldNames, placesOf } from '../metadata/field-places.js';
import { infoObject, newInfoTexts } from './info-update.js';
import { mergeMetadata } from '../metadata/merged-metadata.js';
import { isoDate } from '../metadata/modification-date.js';
import { ObjectNumbers } from './object-numbers.js';
import { PdfError, type PdfWarning } from '../pdf.errors.js';
import { type EditableMetadata, writableFields, type WriteProfile } from '../metadata/pdf-metadata.js';
import { lastingRefusal, readProtection } from '../security/protection.js';
import { PdfReader } from '../syntax/reader.js';
import type { UpdateContext } from './update-context.js';
import { buildUpdate, type NewObject } from './update-section.js';
import type { WriteReport } from './write-report.js';
import { isWithinBounds } from '../metadata/xmp-document.js';
import { type XmpValues, xmpValues } from '../metadata/xmp-values.js';
import { buildXmp } from '../metadata/xmp-writer.js';

export interface WriteOptions {
  /** BCP 47 tag of the document where known; empty otherwise. */
  readonly language: string;
  readonly now: Date;
  readonly profile: WriteProfile;
  /** Consent to a change that readers will show; without it a signed file is refused (SIGNED). */
  readonly acceptSignatureChange: boolean;
  /**
   * Fields that the writer was not given: they stay as they are, in each place that has them. The metadata hold what
   * the file says of them, for a place that lacks them.
   */
  readonly kept?: readonly Field[];
}

export interface WritePlan {
  /** Goes behind the untouched original. */
  readonly append: Buffer;
  readonly report: Omit<WriteReport, 'bytesRead' | 'facts'>;
  /** What it says in Info, by key; empty where it takes an entry away. */
  readonly infoTexts: ReadonlyMap<string, string>;
  /** What the result is verified against. */
  readonly context: UpdateContext;
}

/** Decides every byte of the update. Reads a few kilobytes, whatever the size of the file. */
export function planWrite(source: ByteSource, metadata: EditableMetadata, options: WriteOptions): WritePlan {
  const { context, packet } = withPacket(openForUpdate(source, metadata, options), options.profile);
  const { reader, structure } = context;
  const stream = metadataObject(context, packet);
  const info = infoObject(context);
  const objects = [stream, info, ...catalogObjects(context, stream)].filter(
    (o): o is NewObject => o !== undefined,
  );
  if (new Set(objects.map((object) => object.num)).size < objects.length) {
    throw new PdfError('DAMAGED', 'catalog, Info and metadata share an object');
  }
  const append = buildUpdate({ reader, numbers: context.numbers, objects, ...(info ? { info } : {}) });
  const warnings: PdfWarning[] = [];
  if (context.signed) warnings.push('SIGNED');
  if (structure.metadata.broken) warnings.push('XMP_REPLACED');
  const infoTexts = info ? newInfoTexts(context) : new Map<string, string>();
  return { append, context, infoTexts, report: reportOf(context, append.length, warnings) };
}

/** The policy: which files are written at all. */
function openForUpdate(source: ByteSource, metadata: EditableMetadata, options: WriteOptions): UpdateContext {
  const reader = PdfReader.open(source);
  const structure = readStructure(reader);
  const protection = readProtection(reader, structure.catalog);
  const refusal = lastingRefusal(reader, protection);
  if (refusal) throw new PdfError(refusal);
  if (protection.signed && !options.acceptSignatureChange) throw new PdfError('SIGNED');
  const { pdfaPart } = structure.xmp;
  const before = mergeMetadata(structure).metadata;
  const profile = appliedProfile(options.profile, pdfaPart);
  return {
    reader,
    structure,
    before,
    numbers: new ObjectNumbers(reader, structure),
    fields: writableFields(metadata, options.language),
    kept: keptFields(options.kept ?? [], profile, before.subject, structure.xmp),
    profile,
    now: options.now,
    pdfaPart,
    signed: protection.signed,
  };
}

/** The subject stays where the description neither stands in its place nor is to. */
function keptFields(
  kept: readonly Field[],
  profile: WriteProfile,
  subject: string,
  { summary }: XmpValues,
): readonly Field[] {
  const isOwn = kept.includes('description') || (summary !== '' && summary === subject);
  return profile === 'standard' && isOwn ? kept : kept.filter((field) => field !== 'subject');
}

interface PackedContext {
  readonly context: UpdateContext;
  /** The new XMP. */
  readonly packet: Buffer;
}

/** Without the old packet where the values of the write would make it too much to be read again. */
function withPacket(context: UpdateContext, asked: WriteProfile): PackedContext {
  const packet = packetOf(context);
  const { xmp, ...metadata } = context.structure.metadata;
  if (!xmp || isWithinBounds(packet, xmp)) return { context, packet };
  const structure = {
    ...context.structure,
    metadata: { ...metadata, broken: true },
    xmp: xmpValues(undefined),
  };
  // The claim of PDF/A goes with it.
  const replaced = { ...context, structure, pdfaPart: '', profile: asked };
  return { context: replaced, packet: packetOf(replaced) };
}

const packetOf = ({ structure, fields, profile, kept, now }: UpdateContext): Buffer =>
  buildXmp(structure.metadata.xmp, { fields, profile, kept, modified: isoDate(now) });

const identityFilter = '/Filter[/Crypt]/DecodeParms[<</Type/CryptFilterDecodeParms/Name/Identity>>]';

/** The XMP stream: unfiltered, so that a search engine finds it without understanding PDF. */
function metadataObject(context: UpdateContext, packet: Buffer): NewObject {
  const { reader, structure } = context;
  const old = structure.metadata.object;
  const { num, gen } = old ?? { num: context.numbers.take(), gen: 0 };
  // Some readers decrypt a plain packet that does not say so itself, whatever /EncryptMetadata says.
  const isPlain = old !== undefined && reader.file.filtersOf(old).includes('Crypt');
  const data = reader.crypt && !isPlain ? reader.crypt.encrypt(packet, num, gen, 'metadata') : packet;
  const filter = reader.crypt && isPlain ? identityFilter : '';
  const head = `<</Type/Metadata/Subtype/XML${filter}/Length ${data.length}>>\nstream\n`;
  return { num, gen, body: Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]) };
}

function reportOf(
  { before, fields, profile, pdfaPart }: UpdateContext,
  bytesAdded: number,
  warnings: readonly PdfWarning[],
): WritePlan['report'] {
  return {
    warnings,
    profile,
    bytesAdded,
    fields: fieldNames.map((field) => ({
      field,
      before: before[field],
      after: fields[field],
      ...placesOf(field, profile, pdfaPart),
    })),
  };
}
