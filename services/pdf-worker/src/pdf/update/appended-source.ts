import type { ByteSource } from '../syntax/byte-source.js';

/** A file and the bytes to append to it, as if they were already appended. */
export class AppendedSource implements ByteSource {
  readonly size: number;

  constructor(
    private readonly original: ByteSource,
    private readonly append: Buffer,
  ) {
    this.size = original.size + append.length;
  }

  get bytesRead(): number {
    return this.original.bytesRead;
  }

  read(offset: number, length: number): Buffer {
    if (offset < 0 || offset >= this.size || length <= 0) return Buffer.alloc(0);
    const { size } = this.original;
    const end = Math.min(offset + length, this.size);
    if (end <= size) return this.original.read(offset, end - offset);
    const behind = this.append.subarray(Math.max(0, offset - size), end - size);
    return offset >= size ? behind : Buffer.concat([this.original.read(offset, size - offset), behind]);
  }
}
