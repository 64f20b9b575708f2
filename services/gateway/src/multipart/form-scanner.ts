/** What a form consists of, in the order in which it arrives. */
export interface FormSink {
  /** Bytes between two delimiters, including those around the heads of parts. */
  content(bytes: Buffer): void;
  /** A delimiter; what is behind it belongs to the next stretch. */
  delimiter(): void;
}

/**
 * Finds the delimiters of a multipart form while it streams by: `--` and the boundary, at the very beginning or behind
 * CRLF. Anywhere else they are content, as for every reader of forms. Each byte is looked at once, but for fewer
 * at the end of each chunk than a delimiter has.
 */
export class FormScanner {
  private readonly line: Buffer;
  /** What may be the beginning of a delimiter; shorter than one. At first as if a line had ended before the form. */
  private tail: Buffer = Buffer.from('\r\n');
  /** Bytes of it that are ours and no content. */
  private ahead = 2;

  constructor(
    boundary: string,
    private readonly sink: FormSink,
  ) {
    this.line = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  update(chunk: Buffer): void {
    let rest = Buffer.concat([this.tail, chunk]);
    for (let at = rest.indexOf(this.line); at >= 0; at = rest.indexOf(this.line)) {
      // The end of the line is content: it is between two delimiters.
      this.content(rest.subarray(0, at + 2));
      this.sink.delimiter();
      rest = rest.subarray(at + this.line.length);
    }
    const decided = Math.max(0, rest.length - this.line.length + 1);
    this.content(rest.subarray(0, decided));
    this.tail = Buffer.from(rest.subarray(decided));
  }

  /** Once, behind the last chunk. */
  end(): void {
    this.content(this.tail);
  }

  private content(bytes: Buffer): void {
    const own = bytes.subarray(this.ahead);
    this.ahead -= Math.min(this.ahead, bytes.length);
    if (own.length > 0) this.sink.content(own);
  }
}
