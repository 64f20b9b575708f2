import type { ByteSource } from './byte-source.js';
import { type DocumentStructure, readStructure } from './document-structure.js';
import { ObjectNumbers } from './object-numbers.js';
import { type Changes, joinDict, spliceDict } from './object-splice.js';
import { dictGet, type PdfObject, referencesIn } from './pdf-object.js';
import { PdfError, type PdfWarning } from './pdf.errors.js';
import { type EditableMetadata, type WritableFields, writableFields } from './pdf-metadata.js';
import { readProtection } from './protection.js';
import { PdfReader } from './reader.js';
import { encodeTextString, stringToken } from './text-string.js';
import { buildUpdate, type NewObject } from './update-section.js';
import { buildXmp } from './xmp-writer.js';
import { xmpValues } from './xmp-values.js';

export interface WriteOptions {
  /** BCP 47 tag of the document where known; empty otherwise. */
  readonly language: string;
  readonly now: Date;
}

export interface WritePlan {
  /** Goes behind the untouched original. */
  readonly append: Buffer;
  readonly warnings: readonly PdfWarning[];
  readonly fields: WritableFields;
  /** False for PDF/A-4, where metadata lives in XMP alone. */
  readonly hasInfo: boolean;
  readonly pdfaPart: string;
}

interface Context {
  readonly reader: PdfReader;
  readonly structure: DocumentStructure;
  readonly numbers: ObjectNumbers;
  readonly fields: WritableFields;
  readonly now: Date;
  readonly pdfaPart: string;
  readonly signed: boolean;
}

/** Decides every byte of the update. Reads a few kilobytes, whatever the size of the file. */
export function planWrite(source: ByteSource, metadata: EditableMetadata, options: WriteOptions): WritePlan {
  const reader = PdfReader.open(source);
  if (reader.crypt && !reader.crypt.modifiable) throw new PdfError('ENCRYPTED_NO_MODIFY');
  const structure = readStructure(reader);
  const protection = readProtection(reader, structure.catalog);
  if (protection.locked) throw new PdfError('CERTIFIED_NO_CHANGES');

  const context: Context = {
    reader,
    structure,
    numbers: new ObjectNumbers(reader, structure),
    fields: writableFields(metadata, options.language),
    now: options.now,
    pdfaPart: xmpValues(structure.metadata.xmp).pdfaPart,
    signed: protection.signed,
  };
  const stream = metadataObject(context);
  const info = infoObject(context);
  const objects = [stream, info, ...catalogObjects(context, stream)].filter(
    (o): o is NewObject => o !== undefined,
  );
  if (new Set(objects.map((object) => object.num)).size < objects.length) {
    throw new PdfError('DAMAGED', 'catalog, Info and metadata share an object');
  }
  const append = buildUpdate({ reader, numbers: context.numbers, objects, ...(info ? { info } : {}) });
  const warnings: PdfWarning[] = [];
  if (protection.signed) warnings.push('SIGNED');
  if (structure.metadata.broken) warnings.push('XMP_REPLACED');
  return {
    append,
    warnings,
    fields: context.fields,
    hasInfo: info !== undefined,
    pdfaPart: context.pdfaPart,
  };
}

/** The XMP stream: unfiltered, so that a search engine finds it without understanding PDF. */
function metadataObject(context: Context): NewObject {
  const { reader, structure, fields, now } = context;
  const old = structure.metadata.object;
  const { num, gen } = old ?? { num: context.numbers.take(), gen: 0 };
  const packet = buildXmp(structure.metadata.xmp, { fields, modified: isoDate(now) });
  const data = reader.crypt ? reader.crypt.encrypt(packet, num, gen, 'metadata') : packet;
  const head = `<</Type/Metadata/Subtype/XML/Length ${data.length}>>\nstream\n`;
  return { num, gen, body: Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')]) };
}

function infoObject(context: Context): NewObject | undefined {
  const { reader, structure, fields } = context;
  const old = structure.info.object;
  if (context.pdfaPart === '4') return pdfa4Info(context);
  const shared = old !== undefined && servesElsewhere(structure.catalog, old.num);
  const { num, gen } = old && !shared ? old : { num: context.numbers.take(), gen: 0 };
  const token = (text: string): Buffer | null => (text ? infoString(context, num, gen, text) : null);
  const changes: Changes = new Map([
    ['Title', token(fields.title)],
    ['Author', token(fields.author)],
    ['Subject', token(fields.subject)],
    ['Keywords', token(fields.keywords)],
    ['Description', token(fields.description)],
    ['ModDate', token(pdfDate(context.now))],
  ]);
  // Encrypted strings are bound to the number of their object and cannot move.
  const kept = old && !(shared && reader.crypt) ? old : undefined;
  return { num, gen, body: kept ? spliceDict(reader, kept, changes) : newDict(changes) };
}

/** Some writers use one object as Info and as the form of the document: the form must not get a title. */
const servesElsewhere = (catalog: PdfObject, num: number): boolean =>
  [...referencesIn(catalog.value)].some((ref) => ref.num === num);

/** PDF/A-4 forbids Info, except with /PieceInfo, and then only its modification date. */
function pdfa4Info(context: Context): NewObject | undefined {
  if (!dictGet(context.structure.catalog.value, 'PieceInfo')) return undefined;
  const num = context.numbers.take();
  return {
    num,
    gen: 0,
    body: newDict(new Map([['ModDate', infoString(context, num, 0, pdfDate(context.now))]])),
  };
}

/** The catalog, and its viewer preferences when those are an object of their own, only where something changes. */
function catalogObjects(context: Context, stream: NewObject): NewObject[] {
  const { reader, structure } = context;
  const { catalog } = structure;
  const changes = new Map<string, Buffer>();
  const objects: NewObject[] = [];
  if (!structure.metadata.object) changes.set('Metadata', Buffer.from(`${stream.num} ${stream.gen} R`));
  // A signed file gets what was asked for and nothing besides.
  if (!context.signed) {
    if (context.fields.language && !dictGet(catalog.value, 'Lang')) {
      changes.set('Lang', infoString(context, catalog.num, catalog.gen, context.fields.language));
    }
    const preferences = displayTitle(context);
    if (Buffer.isBuffer(preferences)) changes.set('ViewerPreferences', preferences);
    else if (preferences) objects.push(preferences);
  }
  if (changes.size > 0) {
    objects.push({ num: catalog.num, gen: catalog.gen, body: spliceDict(reader, catalog, changes) });
  }
  return objects;
}

/** Viewers show the title instead of the file name (WCAG technique PDF18); a stated choice is left alone. */
function displayTitle({ reader, structure, fields }: Context): Buffer | NewObject | undefined {
  const { catalog } = structure;
  const entry = dictGet(catalog.value, 'ViewerPreferences');
  const preferences = reader.resolve(entry);
  if (!fields.title || dictGet(preferences, 'DisplayDocTitle')) return undefined;
  const changes: Changes = new Map([['DisplayDocTitle', Buffer.from('true')]]);
  if (preferences?.kind !== 'dict') return newDict(changes);
  if (entry?.kind !== 'ref') return joinDict(reader, catalog, preferences, changes);
  const object: PdfObject | undefined = reader.object(entry);
  if (object?.value.kind !== 'dict') return undefined;
  return { num: object.num, gen: object.gen, body: spliceDict(reader, object, changes) };
}

function infoString({ reader }: Context, num: number, gen: number, text: string): Buffer {
  const bytes = encodeTextString(text);
  return stringToken(reader.crypt ? reader.crypt.encrypt(bytes, num, gen, 'string') : bytes);
}

function newDict(changes: Changes): Buffer {
  const entries = [...changes].flatMap(([key, token]) =>
    token ? [Buffer.from(`/${key} `), token, Buffer.from('\n')] : [],
  );
  return Buffer.concat([Buffer.from('<<'), ...entries, Buffer.from('>>')]);
}

const isoDate = (now: Date): string => `${now.toISOString().slice(0, 19)}+00:00`;
const pdfDate = (now: Date): string => `D:${now.toISOString().slice(0, 19).replace(/[-:T]/g, '')}+00'00'`;
