import { createHash } from 'node:crypto';

/**
 * SHA-256 over a multipart body, byte for byte, as it streams by. Only the boundary does not count: clients draw a
 * new one for each attempt. Each stretch between two boundaries is hashed by itself, then the hashes in their order,
 * so that no content can pass for a boundary.
 */
export class FormDigest {
  private readonly stretches = createHash('sha256');
  private stretch = createHash('sha256');
  private readonly delimiter: Buffer;
  /** What may be the beginning of a delimiter; shorter than one. */
  private tail = Buffer.alloc(0);

  constructor(contentType: string) {
    const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(contentType) ?? [];
    this.delimiter = Buffer.from(`--${quoted ?? plain ?? ''}`, 'latin1');
  }

  update(chunk: Buffer): void {
    let rest = this.tail.length > 0 ? Buffer.concat([this.tail, chunk]) : chunk;
    for (let at = rest.indexOf(this.delimiter); at >= 0; at = rest.indexOf(this.delimiter)) {
      this.endStretch(rest.subarray(0, at));
      rest = rest.subarray(at + this.delimiter.length);
    }
    const decided = Math.max(0, rest.length - this.delimiter.length + 1);
    this.stretch.update(rest.subarray(0, decided));
    this.tail = Buffer.from(rest.subarray(decided));
  }

  /** Lower-case hex; ask once, after the end. */
  digest(): string {
    this.endStretch(this.tail);
    return this.stretches.digest('hex');
  }

  private endStretch(last: Buffer): void {
    this.stretches.update(this.stretch.update(last).digest());
    this.stretch = createHash('sha256');
  }
}
