import type { PdfDict, PdfValue } from './pdf-object.js';
import { PdfError } from '../pdf.errors.js';
import type { WorkBudget } from './work-budget.js';

/** The window ended inside a value; the caller reads a longer one. */
export class NeedMoreData extends Error {}

/** Deeper nesting is never legitimate and would exhaust the stack. */
const maxDepth = 200;

const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Buffer.from('()<>[]{}/%'));
const escapes = new Map(
  Array.from('nrtbf', (letter, i) => [letter.charCodeAt(0), [10, 13, 9, 8, 12][i] ?? 0]),
);

const isOctal = (byte: number | undefined): byte is number => byte !== undefined && byte >= 48 && byte <= 55;
const damaged = (detail: string) => new PdfError('DAMAGED', detail);

/** Reads PDF values from a window of the file, with the span of each. */
export class Parser {
  private depth = 0;

  constructor(
    readonly buffer: Buffer,
    public position = 0,
    /** True when the window reaches the end of the file. */
    readonly atEnd = false,
    /** Bounds what is parsed of one file altogether. */
    private readonly budget?: WorkBudget,
  ) {}

  value(): PdfValue {
    if (++this.depth > maxDepth) throw damaged('nesting');
    this.budget?.spendValues(1);
    try {
      return this.parseValue();
    } finally {
      this.depth--;
    }
  }

  /** Skips whitespace and comments. */
  skip(): void {
    for (;;) {
      const byte = this.buffer[this.position];
      if (byte === undefined) return;
      if (byte === 37) {
        while (this.position < this.buffer.length && !this.isLineEnd()) this.position++;
      } else if (whitespace.has(byte)) this.position++;
      else return;
    }
  }

  /** A run of regular characters; empty in front of a delimiter. */
  word(): string {
    this.require();
    const start = this.position;
    while (this.position < this.buffer.length && !this.isBoundary(this.position)) this.position++;
    if (this.position >= this.buffer.length && !this.atEnd) throw new NeedMoreData();
    return this.buffer.toString('latin1', start, this.position);
  }

  private parseValue(): PdfValue {
    this.skip();
    this.require();
    switch (this.buffer[this.position]) {
      case 47:
        return this.name();
      case 40:
        return this.literalString();
      case 91:
        return this.array();
      case 60:
        if (this.position + 1 >= this.buffer.length) throw new NeedMoreData();
        return this.buffer[this.position + 1] === 60 ? this.dict() : this.hexString();
      default:
        return this.numberReferenceOrConstant();
    }
  }

  private name(): PdfValue {
    const start = this.position++;
    const name = this.position >= this.buffer.length ? this.endOfName() : this.word();
    const plain = name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return { kind: 'name', name: plain, start, end: this.position };
  }

  private endOfName(): string {
    if (!this.atEnd) throw new NeedMoreData();
    return '';
  }

  private dict(): PdfDict {
    const start = this.position;
    const entries = new Map<string, PdfValue>();
    this.position += 2;
    for (;;) {
      this.skip();
      this.require();
      if (this.buffer[this.position] === 62) break;
      const key = this.value();
      if (key.kind !== 'name') throw damaged('dictionary key');
      entries.set(key.name, this.value());
    }
    if (this.position + 1 >= this.buffer.length) throw this.ended();
    if (this.buffer[this.position + 1] !== 62) throw damaged('dictionary end');
    this.position += 2;
    return { kind: 'dict', entries, start, end: this.position };
  }

  private array(): PdfValue {
    const start = this.position++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skip();
      this.require();
      if (this.buffer[this.position] === 93) break;
      items.push(this.value());
    }
    this.position++;
    return { kind: 'array', items, start, end: this.position };
  }

  private hexString(): PdfValue {
    const start = this.position;
    const close = this.buffer.indexOf(62, start);
    if (close < 0) throw this.ended();
    this.position = close + 1;
    const digits = this.buffer.toString('latin1', start + 1, close).replace(/[^0-9a-fA-F]/g, '');
    const bytes = Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
    return { kind: 'string', bytes, start, end: this.position };
  }

  private literalString(): PdfValue {
    const start = this.position++;
    let escaped = false;
    for (let open = 1; open > 0; ) {
      const byte = this.next();
      if (byte === 92) {
        escaped = true;
        this.next();
      } else if (byte === 40) open++;
      else if (byte === 41) open--;
    }
    const bytes = this.buffer.subarray(start + 1, this.position - 1);
    return { kind: 'string', bytes: escaped ? unescaped(bytes) : bytes, start, end: this.position };
  }

  private numberReferenceOrConstant(): PdfValue {
    const start = this.position;
    const word = this.word();
    if (/^\d+$/.test(word)) {
      const ref = this.reference(start, Number(word));
      if (ref) return ref;
    }
    // Doubled signs and a minus in the middle occur in real files; readers take the leading number.
    if (/^[+-]*(?:\d+(?:\.\d*)?|\.\d+)(?:-[\d.]*)?$/.test(word) || /^[+-]?\.$/.test(word)) {
      const value = Number.parseFloat(word.replace(/^[+-]*(?=[+-])/, '')) || 0;
      return { kind: 'number', value, start, end: this.position };
    }
    if (word === 'null' || word === 'true' || word === 'false') {
      return { kind: 'constant', value: word === 'null' ? null : word === 'true', start, end: this.position };
    }
    throw damaged(`unexpected "${word.slice(0, 20)}"`);
  }

  private reference(start: number, num: number): PdfValue | undefined {
    const back = this.position;
    this.skip();
    const generation = this.position < this.buffer.length ? this.word() : this.endOfName();
    if (/^\d{1,5}$/.test(generation)) {
      this.skip();
      if (this.position + 1 >= this.buffer.length && !this.atEnd) throw new NeedMoreData();
      if (this.buffer[this.position] === 82 && this.isBoundary(this.position + 1)) {
        this.position++;
        return { kind: 'ref', num, gen: Number(generation), start, end: this.position };
      }
    }
    this.position = back;
    return undefined;
  }

  private next(): number {
    this.require();
    return this.buffer[this.position++] ?? 0;
  }

  private require(): void {
    if (this.position >= this.buffer.length) throw this.ended();
  }

  private ended(): Error {
    return this.atEnd ? damaged('unexpected end of file') : new NeedMoreData();
  }

  private isLineEnd(): boolean {
    return this.buffer[this.position] === 10 || this.buffer[this.position] === 13;
  }

  private isBoundary(at: number): boolean {
    const byte = this.buffer[at];
    return byte === undefined || whitespace.has(byte) || delimiters.has(byte);
  }
}

/** The bytes that a literal string stands for; never more than it has. */
function unescaped(literal: Buffer): Buffer {
  const bytes = Buffer.alloc(literal.length);
  let length = 0;
  for (let at = 0; at < literal.length; at++) {
    let byte = literal[at] ?? 0;
    if (byte === 92) {
      byte = literal[++at] ?? 0;
      // An escaped line end stands for nothing.
      if (byte === 13 && literal[at + 1] === 10) at++;
      if (byte === 13 || byte === 10) continue;
      if (isOctal(byte)) {
        let code = 0;
        for (let digit = 0; digit < 3 && isOctal(literal[at]); digit++) {
          code = code * 8 + (literal[at++] ?? 0) - 48;
        }
        at--;
        byte = code & 255;
      } else byte = escapes.get(byte) ?? byte;
    }
    bytes[length++] = byte;
  }
  return bytes.subarray(0, length);
}
