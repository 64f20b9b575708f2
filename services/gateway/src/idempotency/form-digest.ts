import { createHash, type Hash } from 'node:crypto';
import { ServiceError } from '@colophon/platform';
import { boundaryOf } from '../multipart/form-boundary.js';
import { FormScanner } from '../multipart/form-scanner.js';
import { multipartErrors } from '../multipart/multipart.errors.js';
import { MOST_PARTS } from '../multipart/part-heads.js';

/**
 * Content before, between and after the delimiters: one stretch more than delimiters, which are one more than the
 * parts.
 */
const MOST_STRETCHES = MOST_PARTS + 2;

const sha256 = (): Hash => createHash('sha256');

/**
 * SHA-256 over a multipart body, byte for byte, as it streams by. Only the boundary does not count: clients draw a
 * new one for each attempt. Each stretch between two delimiters is hashed by itself, then the hashes in their order,
 * so that no content can pass for a delimiter.
 */
export class FormDigest {
  private readonly scanner: FormScanner;
  private readonly stretches: Hash;
  private stretch: Hash;
  private count = 1;

  /**
   * @param hash creates a hash; a test can count the work
   * @throws ServiceError `malformed_request` without a valid boundary
   */
  constructor(
    contentType: string,
    private readonly hash = sha256,
  ) {
    this.stretches = hash();
    this.stretch = hash();
    this.scanner = new FormScanner(boundaryOf(contentType), {
      content: (bytes) => void this.stretch.update(bytes),
      delimiter: () => this.endStretch(),
    });
  }

  /** Of a form with too many parts nothing more is read. */
  update(chunk: Buffer): void {
    if (this.count <= MOST_STRETCHES) this.scanner.update(chunk);
  }

  /**
   * Lower-case hex; ask once, after the end.
   * @throws ServiceError `validation_failed` for too many parts
   */
  digest(): string {
    if (this.count > MOST_STRETCHES) throw new ServiceError(multipartErrors.tooManyParts);
    this.scanner.end();
    this.stretches.update(this.stretch.digest());
    return this.stretches.digest('hex');
  }

  private endStretch(): void {
    this.count += 1;
    // The rest of the chunk is scanned, but no longer hashed by stretches.
    if (this.count > MOST_STRETCHES) return;
    this.stretches.update(this.stretch.digest());
    this.stretch = this.hash();
  }
}
