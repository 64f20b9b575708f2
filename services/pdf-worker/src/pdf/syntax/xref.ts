import { asNumber, dictGet, type PdfDict } from './pdf-object.js';
import { PdfError } from '../pdf.errors.js';
import { type Run, XrefRuns } from './xref-runs.js';

/** Where an object lives: at a file offset, or inside an object stream. */
export type XrefEntry =
  | { readonly in: 'file'; readonly offset: number; readonly gen: number }
  | { readonly in: 'stream'; readonly streamNum: number };

/** What one section knows of an object: its place, that it is free, or nothing. */
export type Lookup = XrefEntry | 'free' | undefined;

export interface XrefSection {
  readonly kind: 'table' | 'stream';
  readonly trailer: PdfDict;
  /** The bytes the trailer's spans point into. */
  readonly trailerBuffer: Buffer;
  /** One past the highest object number the section describes. */
  readonly end: number;
  lookup(num: number): Lookup;
}

const damaged = (detail: string) => new PdfError('DAMAGED', detail);

/**
 * Entries are read from the file one by one: a table of 100,000 costs nothing until asked.
 * @param runs `at` is the absolute file offset of the first 20-byte entry
 */
export function tableSection(
  runs: readonly Run[],
  trailer: PdfDict,
  trailerBuffer: Buffer,
  read: (offset: number, length: number) => Buffer,
): XrefSection {
  const known = new XrefRuns(runs);
  const lookup = (num: number): Lookup => {
    const run = known.find(num);
    if (!run) return undefined;
    const text = read(run.at + 20 * (num - run.first), 20).toString('latin1');
    const entry = /^\s?(\d{10}) (\d{5}) ([nf])/.exec(text);
    if (!entry) throw damaged('cross-reference entry');
    return entry[3] === 'f' ? 'free' : { in: 'file', offset: Number(entry[1]), gen: Number(entry[2]) };
  };
  return { kind: 'table', trailer, trailerBuffer, end: known.end, lookup };
}

export function streamSection(trailer: PdfDict, trailerBuffer: Buffer, data: Buffer): XrefSection {
  const widths = numbersOf(trailer, 'W');
  const size = asNumber(dictGet(trailer, 'Size')) ?? 0;
  const index = dictGet(trailer, 'Index') ? numbersOf(trailer, 'Index') : [0, size];
  const [typeWidth = 0, midWidth = 0, lastWidth = 0] = widths;
  const width = typeWidth + midWidth + lastWidth;
  if (widths.length < 3 || widths.some((w) => w < 0 || w > 8) || width === 0) throw damaged('W');

  // A type to come would be no fault by the book, but readers take it for one and rebuild the file.
  const stated = index.reduce((sum, count, i) => (i % 2 ? sum + count : sum), 0);
  const rows = typeWidth === 0 ? 0 : Math.min(stated, Math.floor(data.length / width));
  for (let row = 0; row < rows; row++) {
    if ((data[row * width + typeWidth - 1] ?? 0) > 2) throw damaged('cross-reference entry type');
  }

  const field = (at: number, length: number): number => {
    let value = 0;
    for (let i = 0; i < length; i++) value = value * 256 + (data[at + i] ?? 0);
    return value;
  };
  const runs = new XrefRuns(runsOf(index));
  const lookup = (num: number): Lookup => {
    const run = runs.find(num);
    if (!run) return undefined;
    const at = (run.at + num - run.first) * width;
    if (at + width > data.length) throw damaged('cross-reference stream too short');
    const type = typeWidth ? field(at, typeWidth) : 1;
    const middle = field(at + typeWidth, midWidth);
    if (type === 1) return { in: 'file', offset: middle, gen: field(at + typeWidth + midWidth, lastWidth) };
    return type === 2 ? { in: 'stream', streamNum: middle } : 'free';
  };
  return { kind: 'stream', trailer, trailerBuffer, end: runs.end, lookup };
}

/** Of /Index: `at` is the row of the first object. */
function runsOf(index: readonly number[]): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (let i = 0; i + 1 < index.length; i += 2) {
    const [first = 0, count = 0] = [index[i], index[i + 1]];
    runs.push({ first, count, at });
    at += count;
  }
  return runs;
}

/** A table whose readers of cross-reference streams shall look into /XRefStm for what the table hides as free. */
export function hybridSection(table: XrefSection, hidden: XrefSection): XrefSection {
  const lookup = (num: number): Lookup => {
    const entry = table.lookup(num);
    if (entry && entry !== 'free') return entry;
    return hidden.lookup(num) ?? entry;
  };
  return { ...table, end: Math.max(table.end, hidden.end), lookup };
}

function numbersOf(dict: PdfDict, key: string): number[] {
  const value = dictGet(dict, key);
  if (value?.kind !== 'array') throw damaged(key);
  return value.items.map((item) => asNumber(item) ?? -1);
}
