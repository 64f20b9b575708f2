import { latin1, streamContent } from './packed-bytes.ts';
import {
  countIn,
  dictionaryAt,
  type Entries,
  type Reference,
  referenceIn,
  skipBlanks,
} from './pdf-syntax.ts';

/** The end of the file, where the table of its objects is named. Bytes. */
const TAIL = 64 * 1024;
/** Read of an object at first; one that goes on is read again up to the second. Bytes. */
const OBJECT = 4 * 1024;
const LONGEST_OBJECT = 1024 * 1024;
/** A compressed stream that is longer is left alone. Bytes. */
const LONGEST_STREAM = 4 * 1024 * 1024;
/** Of all streams that are looked into. Bytes. */
const MOST_UNPACKED_OF_FILE = 12 * 1024 * 1024;
/** The list of what a stream of objects holds. Bytes. */
const LONGEST_INDEX = 256 * 1024;
/** Tables of a file that was changed so often; older ones are left alone. */
const MOST_TABLES = 64;
/** Parts of one table. */
const MOST_RUNS = 1024;
/** Bytes of a row of a plain table. */
const ENTRY = 20;

/** What is read of a file. */
export interface FilePieces {
  readonly size: number;
  slice(from: number, to: number): Blob;
}

/** The position of an object: a byte of the file, or an index in an object stream. */
type Place = { at: number } | { within: number; index: number };

interface Table {
  readonly find: (number: number) => Promise<Place | undefined>;
  readonly trailer: Entries;
}

export interface PdfObject {
  /** The object as written, from behind "obj" on. */
  readonly text: string;
  /** Of the file, where text begins; undefined in a stream of objects. */
  readonly at: number | undefined;
}

/** Pieces of a PDF, found by the table at its end, so that a large file costs no more than a small one. */
export class PdfFile {
  private unpacked = 0;

  private constructor(
    private readonly file: FilePieces,
    private readonly tables: readonly Table[],
  ) {}

  /** Of the newest table, else of an older one. */
  trailer(key: string): string | undefined {
    return this.tables.find(({ trailer }) => trailer.has(key))?.trailer.get(key);
  }

  static async open(file: FilePieces): Promise<PdfFile> {
    const tail = await textOf(file, Math.max(0, file.size - TAIL), TAIL);
    const named = /startxref\s+(\d{1,10})/.exec(tail.slice(Math.max(0, tail.lastIndexOf('startxref'))));
    if (named === null) throw new Error('The file names no table');
    const tables: Table[] = [];
    const pdf = new PdfFile(file, tables);
    const seen = new Set<number>();
    const waiting = [Number(named[1])];
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      if (seen.has(at) || seen.size >= MOST_TABLES) continue;
      seen.add(at);
      const table = await pdf.table(at);
      tables.push(table);
      for (const key of ['XRefStm', 'Prev']) {
        const next = countIn(table.trailer.get(key));
        if (next !== undefined) waiting.push(next);
      }
    }
    return pdf;
  }

  private async table(at: number): Promise<Table> {
    const text = await textOf(this.file, at, OBJECT);
    return text.slice(skipBlanks(text, 0)).startsWith('xref') ? this.plainTable(at) : this.packedTable(at);
  }

  /** Rows of 20 bytes, so that one is read without the others. */
  private async plainTable(start: number): Promise<Table> {
    const runs: { first: number; count: number; at: number }[] = [];
    let text = await textOf(this.file, start, TAIL);
    let base = start;
    let at = skipBlanks(text, 0) + 'xref'.length;
    for (;;) {
      const run = /^\s*(\d{1,10})\s+(\d{1,10})[ \t]*\r?\n?\s*/.exec(text.slice(at, at + 64));
      if (run === null) break;
      const [whole, first, count] = run;
      runs.push({ first: Number(first), count: Number(count), at: base + at + whole.length });
      base += at + whole.length + Number(count) * ENTRY;
      if (runs.length > MOST_RUNS) throw new Error('Too many parts of a table');
      text = await textOf(this.file, base, OBJECT);
      at = 0;
    }
    at = skipBlanks(text, at);
    if (!text.startsWith('trailer', at)) throw new Error('A table without an end');
    text = await textOf(this.file, base, TAIL);
    const { entries } = dictionaryAt(text, at + 'trailer'.length);
    const find = async (number: number): Promise<Place | undefined> => {
      const run = runs.find(({ first, count }) => number >= first && number < first + count);
      if (run === undefined) return undefined;
      const row = await textOf(this.file, run.at + (number - run.first) * ENTRY, ENTRY);
      const [, place] = /^(\d{10}) \d{5} n/.exec(row) ?? [];
      return place === undefined ? undefined : { at: Number(place) };
    };
    return { find, trailer: entries };
  }

  private async packedTable(at: number): Promise<Table> {
    const { entries, bytes } = await this.streamAt(await this.objectAt(at));
    const widths = (entries.get('W') ?? '').match(/\d{1,2}/g)?.map(Number) ?? [];
    const [kind = 0, place = 0, extra = 0] = widths;
    const row = kind + place + extra;
    if (widths.length !== 3 || row === 0 || row > 24) throw new Error('A table of another shape');
    const size = countIn(entries.get('Size')) ?? 0;
    const index = (entries.get('Index') ?? `[0 ${size}]`).match(/\d{1,10}/g)?.map(Number) ?? [];
    const number = (from: number, width: number) =>
      bytes.subarray(from, from + width).reduce((sum, byte) => sum * 256 + byte, 0);
    const find = (wanted: number): Place | undefined => {
      let before = 0;
      for (let run = 0; run + 1 < index.length; run += 2) {
        const [first = 0, count = 0] = [index[run], index[run + 1]];
        if (wanted >= first && wanted < first + count) {
          const from = (before + wanted - first) * row;
          const type = kind === 0 ? 1 : number(from, kind);
          const where = number(from + kind, place);
          if (type === 1) return { at: where };
          return type === 2 ? { within: where, index: number(from + kind + place, extra) } : undefined;
        }
        before += count;
      }
      return undefined;
    };
    return { find: (wanted) => Promise.resolve(find(wanted)), trailer: entries };
  }

  /** The object that begins at this byte. */
  private async objectAt(at: number, expected?: number): Promise<PdfObject> {
    for (const length of [OBJECT, LONGEST_OBJECT]) {
      const text = await textOf(this.file, at, length);
      const [head, number] = /^\s*(\d{1,10})\s+\d{1,5}\s+obj/.exec(text) ?? [];
      if (head === undefined || (expected !== undefined && Number(number) !== expected))
        throw new Error('No object where the table says');
      if (text.length < length || /endobj|stream/.test(text))
        return { text: text.slice(head.length), at: at + head.length };
    }
    throw new Error('An object does not end');
  }

  async object({ number }: Reference): Promise<PdfObject | undefined> {
    for (const { find } of this.tables) {
      const place = await find(number);
      if (place === undefined) continue;
      return 'at' in place ? this.objectAt(place.at, number) : this.objectWithin(place.within, number);
    }
    return undefined;
  }

  private async objectWithin(stream: number, number: number): Promise<PdfObject | undefined> {
    const holder = await this.object({ number: stream, generation: 0 });
    if (holder?.at === undefined) return undefined;
    const { entries, bytes } = await this.streamAt(holder);
    return packedObject(bytes, countIn(entries.get('First')) ?? 0, number);
  }

  private async lengthOf(value: string | undefined): Promise<number> {
    const reference = referenceIn(value);
    const target = reference === undefined ? undefined : await this.object(reference);
    const length = countIn(reference === undefined ? value : /^\s*(\d+)/.exec(target?.text ?? '')?.[1]);
    if (length === undefined || length > LONGEST_STREAM) throw new Error('A stream of unknown length');
    return length;
  }

  async streamAt({ text, at }: PdfObject): Promise<{ entries: Entries; bytes: Uint8Array }> {
    const { entries, end } = dictionaryAt(text, 0);
    const [mark] = /^\s*stream(?:\r\n|\n|\r)/.exec(text.slice(end, end + 64)) ?? [];
    if (at === undefined || mark === undefined) throw new Error('Not a stream');
    const from = at + end + mark.length;
    const packed = await bytesOf(this.file, from, await this.lengthOf(entries.get('Length')));
    // However many streams name each other.
    if (this.unpacked > MOST_UNPACKED_OF_FILE) throw new Error('The file holds too much');
    const bytes = await streamContent(
      packed,
      entries.get('Filter') ?? '',
      entries.get('DecodeParms') ?? entries.get('DP') ?? '',
    );
    this.unpacked += bytes.length;
    return { entries, bytes };
  }
}

/** The object of this number in an unpacked stream of objects, which begin behind a list of their places. */
export function packedObject(objects: Uint8Array, first: number, number: number): PdfObject | undefined {
  if (first > LONGEST_INDEX) return undefined;
  const index = latin1(objects.subarray(0, first)).trim().split(/\s+/).map(Number);
  const place = index.findIndex((value, at) => at % 2 === 0 && value === number);
  if (place === -1) return undefined;
  const from = first + (index[place + 1] ?? 0);
  const to = Math.min(first + (index[place + 3] ?? Infinity), from + LONGEST_OBJECT);
  return { text: latin1(objects.subarray(from, to)), at: undefined };
}

async function bytesOf(file: FilePieces, at: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(at, at + length).arrayBuffer());
}

export async function textOf(file: FilePieces, at: number, length: number): Promise<string> {
  return latin1(await bytesOf(file, at, length));
}
