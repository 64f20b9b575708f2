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

const maxFields = 5000;
/** Of one signature; it has one, or one for each field it locks. */
const maxReferences = 100;

export function readProtection(reader: PdfReader, catalog: PdfObject): Protection {
  const perms = reader.get(catalog.value, 'Perms');
  const docMdp = reader.get(perms, 'DocMDP')?.kind === 'dict';
  const usageRights = ['UR3', 'UR'].some((key) => reader.get(perms, key)?.kind === 'dict');
  const form = reader.get(catalog.value, 'AcroForm');
  const flags = asNumber(reader.get(form, 'SigFlags')) ?? 0;
  const fields = [...signatureFields(reader, reader.get(form, 'Fields'))];
  const signatures = fields.filter((value) => value?.kind === 'dict');
  // The flag speaks of fields, signed or not; without one in sight it is all there is to go by.
  const hinted = (flags & 1) !== 0 && fields.length === 0;
  const transforms = signatures.flatMap((signature) => transformsOf(reader, signature));
  const certified = docMdp || transforms.includes('DocMDP');
  const locked = certified || usageRights || transforms.some((name) => /^(?:FieldMDP|UR3?)$/.test(name));
  return { signed: certified || signatures.length > 0 || hinted, certified, locked };
}

/** Values of the signature fields, undefined where not signed; walks kids within bounds. */
function* signatureFields(reader: PdfReader, fields: PdfValue | undefined): Generator<PdfValue | undefined> {
  const open: (readonly [PdfValue, string | undefined])[] = [];
  const add = (items: readonly PdfValue[], type: string | undefined) => {
    for (const item of items.slice(0, maxFields - open.length)) open.push([item, type]);
  };
  add(itemsOf(fields), undefined);
  const seen = new Set<number>();
  for (const [entry, inherited] of open) {
    if (entry.kind === 'ref') {
      if (seen.has(entry.num)) continue;
      seen.add(entry.num);
    }
    const field = reader.resolve(entry);
    const type = asName(reader.get(field, 'FT')) ?? inherited;
    if (type === 'Sig') yield reader.get(field, 'V');
    add(itemsOf(reader.get(field, 'Kids')), type);
  }
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
