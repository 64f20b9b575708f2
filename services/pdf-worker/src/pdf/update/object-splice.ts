import { childrenOf, type PdfDict, type PdfObject, type PdfValue } from '../syntax/pdf-object.js';
import type { PdfReader } from '../syntax/reader.js';
import { nameToken, stringToken } from '../syntax/text-string.js';

/** New tokens by key; null takes a key away. */
export type Changes = ReadonlyMap<string, Buffer | null>;

/** The object's dictionary with changes spliced in; everything else byte for byte. */
export function spliceDict(reader: PdfReader, object: PdfObject, changes: Changes): Buffer {
  if (object.value.kind !== 'dict') throw new TypeError('only dictionaries are spliced');
  return joinDict(reader, object, object.value, changes);
}

/** A dictionary nested directly in an object, spliced the same way. */
export function joinDict(reader: PdfReader, owner: PdfObject, dict: PdfDict, changes: Changes): Buffer {
  const parts: Buffer[] = [Buffer.from('<<')];
  const put = (key: string, token: Buffer) => parts.push(Buffer.from(`${nameToken(key)} `), token, newline);
  for (const [key, value] of dict.entries) {
    if (!changes.has(key)) put(key, originalToken(reader, owner, value));
  }
  for (const [key, token] of changes) if (token) put(key, token);
  return Buffer.concat([...parts, Buffer.from('>>')]);
}

/** A dictionary of nothing but the changes. */
export function newDict(changes: Changes): Buffer {
  const entries = [...changes].flatMap(([key, token]) =>
    token ? [Buffer.from(`/${key} `), token, newline] : [],
  );
  return Buffer.concat([Buffer.from('<<'), ...entries, Buffer.from('>>')]);
}

const newline = Buffer.from('\n');

/** Strings that leave an object stream of an encrypted file must be encrypted one by one from now on. */
function originalToken(reader: PdfReader, owner: PdfObject, value: PdfValue): Buffer {
  if (!owner.inObjectStream || !reader.crypt) return owner.buffer.subarray(value.start, value.end);
  if (value.kind === 'string') {
    return stringToken(reader.crypt.encrypt(value.bytes, owner.num, owner.gen, 'string'));
  }
  const parts: Buffer[] = [];
  let at = value.start;
  for (const child of childrenOf(value)) {
    parts.push(owner.buffer.subarray(at, child.start), originalToken(reader, owner, child));
    at = child.end;
  }
  return Buffer.concat([...parts, owner.buffer.subarray(at, value.end)]);
}
