import { createHash, type Hash } from 'node:crypto';
import { chmodSync, constants, copyFileSync, createReadStream, createWriteStream, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PdfError } from '../pdf/pdf.errors.js';

/** A path, or bytes on their way from the object store. */
export type PdfInput = string | Readable;

/** The size of a file and the SHA-256 of its bytes, lower-case hex. */
export interface FileDigest {
  readonly size: number;
  readonly sha256: string;
}

/** The original in the folder of a job. Bytes that come as a stream are hashed on their way. */
export class InputFile {
  private constructor(
    readonly path: string,
    readonly size: number,
    private readonly streamed: Hash | undefined,
  ) {}

  /** @throws PdfError TOO_LARGE, or STORAGE_ERROR when the source breaks off */
  static async bring(input: PdfInput, path: string, maxBytes: number): Promise<InputFile> {
    try {
      return typeof input === 'string'
        ? InputFile.copy(input, path, maxBytes)
        : await InputFile.save(input, path, maxBytes);
    } catch (error) {
      if (error instanceof PdfError) throw error;
      throw new PdfError('STORAGE_ERROR', 'reading the original', { cause: error });
    }
  }

  /**
   * At once: a path comes from the command line, where no other work waits, and switches to other threads would add up.
   */
  private static copy(from: string, path: string, maxBytes: number): InputFile {
    const { size, mode } = statSync(from);
    if (size > maxBytes) throw new PdfError('TOO_LARGE');
    copyFileSync(from, path, constants.COPYFILE_FICLONE);
    // The copy of a read-only file would be read-only too, and nothing could be appended.
    if (!(mode & 0o200)) chmodSync(path, mode | 0o200);
    return new InputFile(path, size, undefined);
  }

  private static async save(stream: Readable, path: string, maxBytes: number): Promise<InputFile> {
    const hash = createHash('sha256');
    let size = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(size > maxBytes ? new PdfError('TOO_LARGE') : null, chunk);
      },
    });
    await pipeline(stream, meter, createWriteStream(path));
    return new InputFile(path, size, hash);
  }

  /** Of the file as it came, and of the same with `append` behind it. */
  async digests(append: Buffer): Promise<{ before: FileDigest; after: FileDigest }> {
    const hash = this.streamed ?? (await hashOf(this.path, this.size));
    return {
      before: { size: this.size, sha256: hash.copy().digest('hex') },
      after: { size: this.size + append.length, sha256: hash.copy().update(append).digest('hex') },
    };
  }
}

export async function digestOf(path: string): Promise<FileDigest> {
  const { size } = await stat(path);
  return { size, sha256: (await hashOf(path, size)).digest('hex') };
}

/** Of the first `size` bytes. */
async function hashOf(path: string, size: number): Promise<Hash> {
  const hash = createHash('sha256');
  if (size === 0) return hash;
  for await (const chunk of createReadStream(path, { end: size - 1 })) hash.update(chunk as Buffer);
  return hash;
}
