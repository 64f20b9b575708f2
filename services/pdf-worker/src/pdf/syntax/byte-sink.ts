import { PdfError } from '../pdf.errors.js';

const firstBytes = 4096;

/** Collects decoded bytes, up to a bound. */
export class ByteSink {
  private buffer = Buffer.allocUnsafe(firstBytes);
  private length = 0;

  /** @param maxBytes more is a bomb */
  constructor(private readonly maxBytes: number) {}

  byte(value: number): void {
    this.reserve(1);
    this.buffer[this.length++] = value;
  }

  put(bytes: Buffer): void {
    this.reserve(bytes.length);
    this.length += bytes.copy(this.buffer, this.length);
  }

  bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  private reserve(count: number): void {
    const needed = this.length + count;
    if (needed > this.maxBytes) throw new PdfError('TOO_LARGE', 'stream');
    if (needed <= this.buffer.length) return;
    // Doubled: copying costs no more than the bytes themselves.
    const grown = Buffer.allocUnsafe(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(grown, 0, 0, this.length);
    this.buffer = grown;
  }
}
