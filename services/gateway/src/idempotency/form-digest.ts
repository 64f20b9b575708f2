import { createHash } from 'node:crypto';
import { type DelimiterListener, DelimiterScan } from '../http/delimiter-scan.js';

/** More than a form may have parts: what follows is hashed in one go, and the form is refused anyway. */
const MOST_STRETCHES = 2000;

/**
 * SHA-256 over a multipart body, byte for byte, as it streams by. Only the boundary does not count: clients draw a
 * new one for each attempt. Each stretch between two delimiters is hashed by itself, then the hashes in their order,
 * so that no content can pass for a boundary.
 */
export class FormDigest implements DelimiterListener {
  private readonly stretches = createHash('sha256');
  private stretch = createHash('sha256');
  private readonly scan: DelimiterScan;
  private ended = 0;

  constructor(boundary: string) {
    this.scan = new DelimiterScan(boundary, this);
  }

  /** Stretches hashed so far; what a hostile body could drive up. */
  get stretchCount(): number {
    return this.ended;
  }

  update(chunk: Buffer): void {
    this.scan.update(chunk);
  }

  /** Lower-case hex; ask once, after the end. */
  digest(): string {
    this.scan.end();
    this.onDelimiter();
    return this.stretches.digest('hex');
  }

  onBytes(bytes: Buffer): void {
    this.stretch.update(bytes);
  }

  onDelimiter(): boolean {
    this.stretches.update(this.stretch.digest());
    this.stretch = createHash('sha256');
    this.ended += 1;
    return this.ended < MOST_STRETCHES;
  }
}
