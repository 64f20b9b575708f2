import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Random access to a file's bytes; short answers only at the end of the file. */
export interface ByteSource {
  readonly size: number;
  /** Bytes taken from the medium so far. */
  readonly bytesRead: number;
  read(offset: number, length: number): Buffer;
}

export class BufferSource implements ByteSource {
  readonly size: number;
  bytesRead = 0;

  constructor(private readonly bytes: Buffer) {
    this.size = bytes.length;
  }

  read(offset: number, length: number): Buffer {
    const found = offset < 0 ? Buffer.alloc(0) : this.bytes.subarray(offset, offset + length);
    this.bytesRead += found.length;
    return found;
  }
}

const blockSize = 65_536;
/** 16 MiB: enough for any plan, bounded for hostile ones. */
const maxBlocks = 256;

/** Reads a file in cached blocks: planning a write touches a few kilobytes whatever the size of the file. */
export class FileSource implements ByteSource {
  readonly size: number;
  bytesRead = 0;
  private readonly blocks = new Map<number, Buffer>();

  private constructor(private readonly descriptor: number) {
    this.size = fstatSync(descriptor).size;
  }

  static open(path: string): FileSource {
    return new FileSource(openSync(path, 'r'));
  }

  read(offset: number, length: number): Buffer {
    if (offset < 0 || offset >= this.size || length <= 0) return Buffer.alloc(0);
    const bounded = Math.min(length, this.size - offset);
    const first = Math.floor(offset / blockSize);
    const last = Math.floor((offset + bounded - 1) / blockSize);
    if (last - first > 8) return this.load(offset, bounded);
    const parts: Buffer[] = [];
    for (let index = first; index <= last; index++) parts.push(this.block(index));
    const joined = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    const from = offset - first * blockSize;
    return joined.subarray(from, from + bounded);
  }

  close(): void {
    closeSync(this.descriptor);
  }

  private block(index: number): Buffer {
    const known = this.blocks.get(index);
    if (known) return known;
    if (this.blocks.size >= maxBlocks) this.blocks.clear();
    const loaded = this.load(index * blockSize, Math.min(blockSize, this.size - index * blockSize));
    this.blocks.set(index, loaded);
    return loaded;
  }

  private load(offset: number, length: number): Buffer {
    const target = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const count = readSync(this.descriptor, target, filled, length - filled, offset + filled);
      if (count === 0) break;
      filled += count;
    }
    this.bytesRead += filled;
    return target.subarray(0, filled);
  }
}
