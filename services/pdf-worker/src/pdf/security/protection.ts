import { asName, asNumber, dictGet, type PdfObject, type PdfValue } from '../syntax/pdf-object.js';
import type { PdfReader } from '../syntax/reader.js';

/** The restrictions of signatures on changes to the file. */
export interface Protection {
  readonly signed: boolean;
  /** Its author certified it (DocMDP). */
  readonly certified: boolean;
  /** DocMDP, FieldMDP or UR3: a change would show as a violation. */
  readonly locked: boolean;
}

/** What no consent of the user outweighs. */
export type LastingRefusal = 'ENCRYPTED_NO_MODIFY' | 'CERTIFIED_NO_CHANGES';

/** Why nothing may be written into the file, today or later; known without a change at hand. */
export function lastingRefusal(reader: PdfReader, { locked }: Protection): LastingRefusal | undefined {
  if (reader.crypt && !reader.crypt.modifiable) return 'ENCRYPTED_NO_MODIFY';
  return locked ? 'CERTIFIED_NO_CHANGES' : undefined;
}

/** Each may cost a read of the file. */
const maxFields = 5000;
/** Of one signature; it has one, or one for each field it locks. */
const maxReferences = 100;

export function readProtection(reader: PdfReader, catalog: PdfObject): Protection {
  const perms = reader.get(catalog.value, 'Perms');
  const docMdp = reader.get(perms, 'DocMDP')?.kind === 'dict';
  const usageRights = ['UR3', 'UR'].some((key) => reader.get(perms, key)?.kind === 'dict');
  const form = reader.get(catalog.value, 'AcroForm');
  const flags = asNumber(reader.get(form, 'SigFlags')) ?? 0;
  const { values, complete } = signatureFields(reader, reader.get(form, 'Fields'));
  const signatures = values.filter((value) => value?.kind === 'dict');
  // The flag speaks of fields, signed or not; with none in sight, or some unseen, it is all there is to go by.
  const hinted = (flags & 1) !== 0 && (values.length === 0 || !complete);
  const transforms = signatures.flatMap((signature) => transformsOf(reader, signature));
  const certified = docMdp || transforms.includes('DocMDP');
  const locked = certified || usageRights || transforms.some((name) => /^(?:FieldMDP|UR3?)$/.test(name));
  return { signed: certified || signatures.length > 0 || hinted, certified, locked };
}

interface SignatureFields {
  /** Undefined where not signed. */
  readonly values: readonly (PdfValue | undefined)[];
  /** False when there are more fields than are looked at. */
  readonly complete: boolean;
}

/** What a field hands down to its kids. */
interface Inherited {
  readonly type?: string | undefined;
  readonly value?: PdfValue | undefined;
}

function signatureFields(reader: PdfReader, fields: PdfValue | undefined): SignatureFields {
  const values: (PdfValue | undefined)[] = [];
  const open: (readonly [PdfValue, Inherited])[] = [];
  let complete = true;
  const add = (items: readonly PdfValue[], inherited: Inherited) => {
    const room = maxFields - open.length;
    const unseen = items.length - room;
    if (unseen > 0) complete = false;
    // What signs a finished form puts its field behind all others, or before them.
    for (const item of unseen > 0 ? items.toSpliced(Math.ceil(room / 2), unseen) : items) {
      open.push([item, inherited]);
    }
  };
  add(itemsOf(fields), {});
  const seen = new Set<number>();
  for (const [entry, inherited] of open) {
    if (entry.kind === 'ref') {
      if (seen.has(entry.num)) continue;
      seen.add(entry.num);
    }
    const field = reader.resolve(entry);
    const type = asName(reader.get(field, 'FT')) ?? inherited.type;
    const value = dictGet(field, 'V') ?? inherited.value;
    if (type === 'Sig') values.push(reader.resolve(value));
    add(itemsOf(reader.get(field, 'Kids')), { type, value });
  }
  return { values, complete };
}

function transformsOf(reader: PdfReader, signature: PdfValue | undefined): string[] {
  const references = itemsOf(reader.get(signature, 'Reference')).slice(0, maxReferences);
  return references.flatMap((item) => {
    const method = asName(reader.get(reader.resolve(item), 'TransformMethod'));
    return method ?? [];
  });
}

const itemsOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value?.kind === 'array' ? value.items : [];

/** True when the catalog names a collection: the visible document is a cover for attached files. */
export const isPortfolio = (reader: PdfReader, catalog: PdfObject): boolean =>
  reader.resolve(dictGet(catalog.value, 'Collection'))?.kind === 'dict';
