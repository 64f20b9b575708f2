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

/** One page of a disk cache. */
const blockSize = 4096;
/** 16 MiB: enough for any plan, bounded for hostile ones. */
const maxBlocks = 4096;
/** Longer reads are streams: read once, not worth keeping. */
const maxCachedRead = 65_536;

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
    if (bounded > maxCachedRead) return this.load(offset, bounded);
    const first = Math.floor(offset / blockSize);
    const last = Math.floor((offset + bounded - 1) / blockSize);
    this.fill(first, last);
    const parts: Buffer[] = [];
    for (let index = first; index <= last; index++) parts.push(this.blocks.get(index) ?? Buffer.alloc(0));
    const joined = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
    const from = offset - first * blockSize;
    return joined.subarray(from, from + bounded);
  }

  close(): void {
    closeSync(this.descriptor);
  }

  /** Brings the blocks not known yet, neighbours by one read. */
  private fill(first: number, last: number): void {
    if (this.blocks.size + last - first >= maxBlocks) this.blocks.clear();
    for (let index = first; index <= last; index++) {
      if (this.blocks.has(index)) continue;
      let end = index + 1;
      while (end <= last && !this.blocks.has(end)) end++;
      const at = index * blockSize;
      const loaded = this.load(at, Math.min(end * blockSize, this.size) - at);
      for (let block = index; block < end; block++) {
        this.blocks.set(block, loaded.subarray((block - index) * blockSize, (block - index + 1) * blockSize));
      }
    }
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
