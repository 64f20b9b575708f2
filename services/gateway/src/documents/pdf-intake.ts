import { largestUploadBytes } from '@colophon/contracts/rules';
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { ServiceError } from '@colophon/platform';
import { uploadErrors } from './upload.errors.js';

/** Readers accept a header that begins within the first 1024 bytes. */
const HEADER_WINDOW = 1024;
const HEADER = Buffer.from('%PDF-');

/**
 * Passes the bytes of one upload on while it counts and hashes them. Holds back at most the first 1024 until they
 * prove to begin a PDF. Fails with the reason of the refusal: empty, not a PDF, too large.
 */
export class PdfIntake extends Transform {
  private readonly hash = createHash('sha256');
  private head: Buffer | undefined = Buffer.alloc(0);
  private received = 0;

  /** Bytes seen so far, refused ones included. */
  get size(): number {
    return this.received;
  }

  /** Lower-case hex of all bytes; ask once, after the end. */
  digest(): string {
    return this.hash.digest('hex');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.received += chunk.length;
    if (this.received > largestUploadBytes) return done(new ServiceError(uploadErrors.fileTooLarge));
    this.hash.update(chunk);
    if (!this.head) return done(null, chunk);
    this.head = Buffer.concat([this.head, chunk]);
    if (this.head.length < HEADER_WINDOW) return done();
    this.release(done);
  }

  override _flush(done: TransformCallback): void {
    if (this.received === 0) return done(new ServiceError(uploadErrors.emptyFile));
    if (!this.head) return done();
    this.release(done);
  }

  private release(done: TransformCallback): void {
    const head = this.head ?? Buffer.alloc(0);
    this.head = undefined;
    const found = head.subarray(0, HEADER_WINDOW + HEADER.length - 1).includes(HEADER);
    if (!found) return done(new ServiceError(uploadErrors.notPdf));
    done(null, head);
  }
}
