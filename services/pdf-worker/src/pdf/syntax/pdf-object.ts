/** Byte span of a value in the buffer it was parsed from; lets the writer copy what it does not change. */
interface Span {
  readonly start: number;
  readonly end: number;
}

export interface PdfName extends Span {
  readonly kind: 'name';
  /** One character per byte, #xx undone. */
  readonly name: string;
}
export interface PdfNumber extends Span {
  readonly kind: 'number';
  readonly value: number;
}
export interface PdfString extends Span {
  readonly kind: 'string';
  /** Still encrypted where the file is. */
  readonly bytes: Buffer;
}
export interface PdfConstant extends Span {
  readonly kind: 'constant';
  readonly value: boolean | null;
}
export interface PdfRef extends Span {
  readonly kind: 'ref';
  readonly num: number;
  readonly gen: number;
}
export interface PdfArray extends Span {
  readonly kind: 'array';
  readonly items: readonly PdfValue[];
}
export interface PdfDict extends Span {
  readonly kind: 'dict';
  readonly entries: ReadonlyMap<string, PdfValue>;
}
export type PdfValue = PdfName | PdfNumber | PdfString | PdfConstant | PdfRef | PdfArray | PdfDict;

export const dictGet = (value: PdfValue | undefined, key: string): PdfValue | undefined =>
  value?.kind === 'dict' ? value.entries.get(key) : undefined;

export const asNumber = (value: PdfValue | undefined): number | undefined =>
  value?.kind === 'number' ? value.value : undefined;

export const asName = (value: PdfValue | undefined): string | undefined =>
  value?.kind === 'name' ? value.name : undefined;

export const asBoolean = (value: PdfValue | undefined): boolean | undefined =>
  value?.kind === 'constant' && value.value !== null ? value.value : undefined;

export const asBytes = (value: PdfValue | undefined): Buffer | undefined =>
  value?.kind === 'string' ? value.bytes : undefined;

/** Direct children, in file order. */
export function childrenOf(value: PdfValue): readonly PdfValue[] {
  if (value.kind === 'dict') return [...value.entries.values()];
  return value.kind === 'array' ? value.items : [];
}

/** Every reference inside the value, itself included. */
export function* referencesIn(value: PdfValue): Generator<PdfRef> {
  const open: PdfValue[] = [value];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind === 'ref') yield next;
    else for (const child of childrenOf(next)) open.push(child);
  }
}

/** An indirect object with the bytes its spans point into. */
export interface PdfObject {
  readonly num: number;
  readonly gen: number;
  readonly value: PdfValue;
  readonly buffer: Buffer;
  /** Strings of an object inside an object stream are not encrypted one by one. */
  readonly inObjectStream: boolean;
  /** Absolute file offset of the first stream byte. */
  readonly streamAt?: number;
}
