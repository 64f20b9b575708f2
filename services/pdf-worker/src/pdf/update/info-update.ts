import { type Field, fieldNames, placesOf } from '../metadata/field-places.js';
import { pdfDate } from '../metadata/modification-date.js';
import { type Changes, newDict, spliceDict } from './object-splice.js';
import { dictGet, type PdfObject, referencesIn } from '../syntax/pdf-object.js';
import { textToken, type UpdateContext } from './update-context.js';
import type { NewObject } from './update-section.js';

/** The new Info dictionary; what it does not own stays byte for byte. Undefined where PDF/A-4 forbids one. */
export function infoObject(context: UpdateContext): NewObject | undefined {
  const { reader, structure, pdfaPart } = context;
  if (pdfaPart === '4') return pdfa4Info(context);
  const old = structure.info.object;
  const { isInTrailer } = structure.info;
  const shared = old !== undefined && !isInTrailer && servesElsewhere(structure.catalog, old.num);
  const { num, gen } = old && !shared && !isInTrailer ? old : { num: context.numbers.take(), gen: 0 };
  const changes = new Map<string, Buffer | null>();
  for (const [key, text] of newInfoTexts(context))
    changes.set(key, text ? textToken(context, num, gen, text) : null);
  const kept = keptInfo(context);
  const body = kept ? spliceDict(reader, { ...kept, num, gen }, changes) : newDict(changes);
  return { num, gen, body };
}

/** What the update says in Info, by key; empty where it takes an entry away. All else stays as it is. */
export function newInfoTexts(context: UpdateContext): ReadonlyMap<string, string> {
  const { fields, profile, pdfaPart } = context;
  const texts = new Map<string, string>();
  for (const field of fieldNames) {
    const { info } = placesOf(field, profile, pdfaPart);
    if (info && !staysInInfo(context, field, info)) texts.set(info, fields[field]);
  }
  return texts.set('ModDate', pdfDate(context.now));
}

/** What was not given and stands in Info already. */
const staysInInfo = (context: UpdateContext, field: Field, key: string): boolean =>
  context.kept.includes(field) && keptInfo(context) !== undefined && context.structure.info.text(key) !== '';

/** The old dictionary, where its entries can go on. */
function keptInfo({ reader, structure: { catalog, info } }: UpdateContext): PdfObject | undefined {
  // Encrypted strings are bound to the number of their object and cannot move.
  const isBound = reader.crypt && info.object && !info.isInTrailer;
  return isBound && servesElsewhere(catalog, info.object.num) ? undefined : info.object;
}

/** Some writers use one object as Info and as the form of the document: the form must not get a title. */
const servesElsewhere = (catalog: PdfObject, num: number): boolean =>
  [...referencesIn(catalog.value)].some((ref) => ref.num === num);

/** PDF/A-4 forbids Info, except with /PieceInfo, and then only its modification date. */
function pdfa4Info(context: UpdateContext): NewObject | undefined {
  if (!dictGet(context.structure.catalog.value, 'PieceInfo')) return undefined;
  const num = context.numbers.take();
  const changes: Changes = new Map([['ModDate', textToken(context, num, 0, pdfDate(context.now))]]);
  return { num, gen: 0, body: newDict(changes) };
}
