import { largestUploadBytes, mostUploadFiles } from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import { DelimiterScan } from '../http/delimiter-scan.js';
import { httpErrors } from '../http/http.errors.js';
import { uploadErrors } from './upload.errors.js';

/** Of the heads of all parts, generously. */
const OVERHEAD_BYTES = 2 * 1024 * 1024;
/** Bytes of a whole form: every file as large as it may be. */
export const LARGEST_FORM = mostUploadFiles * largestUploadBytes + OVERHEAD_BYTES;
const MOST_PARTS = 1000;

/** What a form may have at most. The parser reports some parts to nobody, so they are counted before it. */
export class FormBounds {
  private bytes = 0;
  private delimiters = 0;
  private readonly scan: DelimiterScan;

  constructor(boundary: string) {
    this.scan = new DelimiterScan(boundary, {
      onBytes: () => undefined,
      onDelimiter: () => {
        this.delimiters += 1;
        return this.delimiters <= MOST_PARTS;
      },
    });
  }

  /** @returns why the form is refused from here on */
  refusalAfter(chunk: Buffer): ServiceError | undefined {
    this.bytes += chunk.length;
    this.scan.update(chunk);
    if (this.bytes > LARGEST_FORM) return new ServiceError(httpErrors.payloadTooLarge);
    return this.delimiters > MOST_PARTS ? new ServiceError(uploadErrors.malformed) : undefined;
  }
}
