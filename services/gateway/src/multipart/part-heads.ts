import { ServiceError } from '@colophon/platform';
import type { FormSink } from './form-scanner.js';
import { multipartErrors } from './multipart.errors.js';

/** Parts of a form; files may be 50. */
export const MOST_PARTS = 1000;
/** Bytes; a head has a name, a file name and a type. */
export const LARGEST_HEAD = 16 * 1024;

const HEAD_END = Buffer.from('\r\n\r\n');
const DASH = 0x2d;
const RETURN = 0x0d;

/** Holds the parts of a form to their bounds before anything is made of them: their number, and the size of their heads. */
export class PartHeads implements FormSink {
  private state: 'preamble' | 'head' | 'body' | 'closed' = 'preamble';
  private parts = 0;
  /** Bytes of this head so far. */
  private size = 0;
  private dashes = 0;
  /** Bytes of the end of a head that were just seen. */
  private matched = 0;
  private found: ServiceError | undefined;

  /** What is wrong with the form so far. */
  get problem(): ServiceError | undefined {
    return this.found;
  }

  delimiter(): void {
    if (this.state === 'closed') return;
    // A part that ends within its head is none.
    if (this.state === 'head') this.found ??= new ServiceError(multipartErrors.malformed);
    this.state = 'head';
    this.size = 0;
    this.dashes = 0;
    this.matched = 0;
  }

  content(bytes: Buffer): void {
    for (const byte of bytes) {
      if (this.state !== 'head' || this.found) return;
      this.look(byte);
    }
  }

  private look(byte: number): void {
    if (byte === DASH && this.dashes === this.size) this.dashes += 1;
    this.size += 1;
    if (byte === HEAD_END[this.matched]) this.matched += 1;
    else this.matched = byte === RETURN ? 1 : 0;
    if (this.dashes === 2) this.state = 'closed';
    else if (this.matched === HEAD_END.length) this.beginBody();
    else if (this.size > LARGEST_HEAD) this.found = new ServiceError(multipartErrors.malformed);
  }

  private beginBody(): void {
    this.state = 'body';
    this.parts += 1;
    if (this.parts > MOST_PARTS) this.found = new ServiceError(multipartErrors.tooManyParts);
  }
}
