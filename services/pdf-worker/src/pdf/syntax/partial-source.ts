import type { ByteSource } from './byte-source.js';

/** A run of bytes of a file. */
export interface Stretch {
  readonly offset: number;
  readonly length: number;
}

/** Thrown at the first missing byte; the caller loads it and starts again. */
class BytesMissing extends Error {}

/** A file of which only some stretches are at hand. */
export class PartialSource implements ByteSource {
  /** The first missing stretch that was requested. Conclusions drawn after it are invalid. */
  missing: Stretch | undefined;

  constructor(
    private readonly file: ByteSource,
    /** Each begins where the one before has ended, or later. */
    private readonly present: readonly Stretch[],
  ) {}

  get size(): number {
    return this.file.size;
  }

  get bytesRead(): number {
    return this.file.bytesRead;
  }

  read(offset: number, length: number): Buffer {
    if (offset < 0 || offset >= this.size || length <= 0) return Buffer.alloc(0);
    const end = Math.min(offset + length, this.size);
    const at = this.firstMissing(offset, end);
    if (at < end) {
      this.missing ??= { offset: at, length: end - at };
      throw new BytesMissing(`${at}–${end}`);
    }
    return this.file.read(offset, end - offset);
  }

  private firstMissing(offset: number, end: number): number {
    let at = offset;
    for (const stretch of this.present) {
      if (stretch.offset <= at) at = Math.max(at, stretch.offset + stretch.length);
      if (at >= end) return end;
    }
    return at;
  }
}
