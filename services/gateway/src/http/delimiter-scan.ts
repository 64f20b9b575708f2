const LINE_END = Buffer.from('\r\n');

export interface DelimiterListener {
  /** Bytes between two delimiters, in pieces as they are decided. */
  onBytes(bytes: Buffer): void;
  /** @returns false when no further delimiter is looked for */
  onDelimiter(): boolean;
}

/** Finds the delimiters of a multipart body while it streams by: those at the beginning of a line, in linear time. */
export class DelimiterScan {
  private readonly delimiter: Buffer;
  /** What may be the beginning of a delimiter; shorter than one. The body begins as if after a line end. */
  private tail = LINE_END;
  /** Bytes of the tail that are no part of the body. */
  private borrowed = LINE_END.length;
  private isLooking = true;

  constructor(
    boundary: string,
    private readonly listener: DelimiterListener,
  ) {
    this.delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  }

  update(chunk: Buffer): void {
    let rest = Buffer.concat([this.tail, chunk]);
    let at = this.next(rest);
    while (at >= 0) {
      // The line end is passed on: it may be one of the content.
      this.pass(rest.subarray(0, at + LINE_END.length));
      this.isLooking = this.listener.onDelimiter();
      rest = rest.subarray(at + this.delimiter.length);
      at = this.next(rest);
    }
    const decided = Math.max(0, rest.length - this.delimiter.length + 1);
    this.pass(rest.subarray(0, decided));
    this.tail = Buffer.from(rest.subarray(decided));
  }

  /** Passes on what was held back. Call it once, after the last chunk. */
  end(): void {
    this.pass(this.tail);
  }

  private next(bytes: Buffer): number {
    return this.isLooking ? bytes.indexOf(this.delimiter) : -1;
  }

  private pass(bytes: Buffer): void {
    const own = bytes.subarray(this.borrowed);
    this.borrowed = Math.max(0, this.borrowed - bytes.length);
    if (own.length > 0) this.listener.onBytes(own);
  }
}
