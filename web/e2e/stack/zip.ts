import { crc32 } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly isUtf8: boolean;
  /** 0 is stored. */
  readonly method: number;
  readonly bytes: Buffer;
}

const END = 0x06054b50;
const HEADER = 0x02014b50;

/** Reads an archive by its directory, as unpacking programs do. @throws Error for what is no whole one */
export const readZip = (zip: Buffer): ZipEntry[] => {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('the archive is cut off');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== HEADER) throw new Error('the directory is broken');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error('an entry is broken');
    const name = zip.toString('utf8', at + 46, nameEnd);
    const isUtf8 = (zip.readUInt16LE(at + 8) & 0x800) !== 0;
    entries.push({ name, isUtf8, method: zip.readUInt16LE(at + 10), bytes });
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
};
