import type { ByteSource } from './byte-source.js';
import { NeedMoreData, Parser } from './parser.js';
import { asName, asNumber, dictGet, type PdfObject, type PdfValue } from './pdf-object.js';
import { PdfError } from '../pdf.errors.js';
import { decodeFilter, type PredictorParams } from './stream-filters.js';
import { WorkBudget } from './work-budget.js';

const maxObjectBytes = 16 * 1024 * 1024;
/** Of a stream as it stands in the file, and of what it decodes to; a cross-reference of eight million objects is smaller. */
const maxStreamBytes = 64 * 1024 * 1024;
/** One packs, one makes it text; more only multiply the work. */
const maxFilters = 8;

const damaged = (detail: string) => new PdfError('DAMAGED', detail);

export interface Parsed<T> {
  readonly result: T;
  readonly buffer: Buffer;
}

/** Objects and streams at known offsets, before any cross-reference is understood. */
export class ObjectFile {
  /** Resolves references inside stream dictionaries; set by the reader once sections are loaded. */
  resolve: (value: PdfValue | undefined) => PdfValue | undefined = (value) => value;
  readonly budget = new WorkBudget();

  constructor(
    readonly source: ByteSource,
    /** Added to every offset: the length of junk before the header when offsets count from the header. */
    readonly base: number,
    /** Nothing may stand before an object: where junk moved all of them, a byte of padding is another way to count. */
    private readonly isExact = false,
  ) {}

  /** Parses with a window that grows until the value fits. */
  parseAt<T>(offset: number, parse: (parser: Parser) => T): Parsed<T> {
    for (let length = 2048; length <= maxObjectBytes; length *= 4) {
      const buffer = this.source.read(offset, length);
      this.budget.spendBytes(buffer.length);
      const atEnd = offset + buffer.length >= this.source.size;
      try {
        return { result: parse(new Parser(buffer, 0, atEnd, this.budget)), buffer };
      } catch (error) {
        if (!(error instanceof NeedMoreData)) throw error;
      }
    }
    throw damaged('unterminated object');
  }

  /** The object whose `N G obj` stands at the offset; DAMAGED when another or none does. */
  objectAt(offset: number, expected?: { num: number; gen?: number }): PdfObject {
    const absolute = offset + this.base;
    if (this.isExact && !/\d/.test(this.source.read(absolute, 1).toString('latin1'))) {
      throw damaged(`no object exactly at ${offset}`);
    }
    const { result, buffer } = this.parseAt(absolute, (parser) => {
      const num = integer(parser);
      const gen = integer(parser);
      parser.skip();
      if (parser.word() !== 'obj') throw damaged(`no object at ${offset}`);
      const value = parser.value();
      return { num, gen, value, stream: value.kind === 'dict' ? streamStart(parser) : undefined };
    });
    if (expected && (result.num !== expected.num || (expected.gen ?? result.gen) !== result.gen)) {
      throw damaged(`object ${result.num} where ${expected.num} should be`);
    }
    return {
      num: result.num,
      gen: result.gen,
      value: result.value,
      buffer,
      inObjectStream: false,
      ...(result.stream === undefined ? {} : { streamAt: absolute + result.stream }),
    };
  }

  rawStream(object: PdfObject): Buffer {
    const length = asNumber(this.resolve(dictGet(object.value, 'Length')));
    if (object.streamAt === undefined || length === undefined || length < 0) throw damaged('stream');
    if (length > maxStreamBytes) throw new PdfError('TOO_LARGE', 'stream');
    const after = this.source.read(object.streamAt + length, 24).toString('latin1');
    if (!/^\s*endstream/.test(after)) throw damaged('stream length');
    this.budget.spendBytes(length);
    return this.source.read(object.streamAt, length);
  }

  filtersOf(object: PdfObject): string[] {
    const filter = this.resolve(dictGet(object.value, 'Filter'));
    const list = filter?.kind === 'array' ? filter.items : filter ? [filter] : [];
    if (list.length > maxFilters) throw damaged('filters');
    return list.flatMap((item) => asName(this.resolve(item)) ?? []);
  }

  /**
   * `decrypt` is applied to the raw bytes first; a Crypt filter is the decryptor's business.
   * @param maxBytes of the result; decoding stops where it is reached
   * @throws PdfError TOO_LARGE when there are more
   */
  decodedStream(
    object: PdfObject,
    maxBytes = maxStreamBytes,
    decrypt: (data: Buffer) => Buffer = (data) => data,
  ): Buffer {
    const params = this.resolve(dictGet(object.value, 'DecodeParms'));
    let data = decrypt(this.rawStream(object));
    // What is packed and then made text is larger in between than in the end, but not than in the file.
    const bound = Math.max(maxBytes, Math.min(data.length, maxStreamBytes));
    for (const [i, name] of this.filtersOf(object).entries()) {
      if (name === 'Crypt') continue;
      const own = params?.kind === 'array' ? this.resolve(params.items[i]) : params;
      data = decodeFilter(name, data, this.predictorOf(own), bound);
      this.budget.spendBytes(data.length);
    }
    if (data.length > maxBytes) throw new PdfError('TOO_LARGE', 'stream');
    return data;
  }

  private predictorOf(params: PdfValue | undefined): PredictorParams {
    const number = (key: string, otherwise: number) =>
      asNumber(this.resolve(dictGet(params, key))) ?? otherwise;
    return {
      predictor: number('Predictor', 1),
      colors: number('Colors', 1),
      bitsPerComponent: number('BitsPerComponent', 8),
      columns: number('Columns', 1),
    };
  }
}

function integer(parser: Parser): number {
  parser.skip();
  const word = parser.word();
  if (!/^\d{1,10}$/.test(word)) throw damaged('object header');
  return Number(word);
}

/** Offset of the first stream byte in the parser's window, if the object is a stream. */
function streamStart(parser: Parser): number | undefined {
  parser.skip();
  if (parser.position + 8 > parser.buffer.length && !parser.atEnd) throw new NeedMoreData();
  if (parser.buffer.toString('latin1', parser.position, parser.position + 6) !== 'stream') return undefined;
  let at = parser.position + 6;
  if (parser.buffer[at] === 13) at++;
  if (parser.buffer[at] === 10) at++;
  return at;
}
