import { type FileHandle, open } from 'node:fs/promises';
import type { Stretch } from '../pdf/syntax/partial-source.js';
import { PdfError } from '../pdf/pdf.errors.js';

/** A file that stays where it is, such as an object of a store; all reads are of one version of it. */
export interface RangedInput {
  readonly size: number;
  /** All the bytes asked for; the range lies inside the file. */
  read(offset: number, length: number): Promise<Buffer>;
}

/** One request brings at least so much: what is asked for next mostly stands near. */
const chunkBytes = 65_536;
/** More requests than any honest file needs. */
const maxRequests = 200;

/** A copy of a file with holes, filled as a job asks for bytes. */
export class PartialFile {
  /** Apart from each other, in order of offset. */
  present: readonly Stretch[] = [];
  private requests = 0;

  private constructor(
    readonly path: string,
    private readonly input: RangedInput,
  ) {}

  /** With the first and the last chunk, where every PDF is read first. */
  static async create(path: string, input: RangedInput): Promise<PartialFile> {
    const file = new PartialFile(path, input);
    await file.withHandle('w', (handle) => handle.truncate(input.size));
    const tail = Math.max(0, input.size - chunkBytes);
    await file.bring({ offset: tail, length: input.size - tail });
    if (tail > 0) await file.bring({ offset: 0, length: 1 });
    return file;
  }

  /** @throws PdfError STORAGE_ERROR when the source breaks off, TOO_LARGE when too much is asked for */
  async bring({ offset, length }: Stretch): Promise<void> {
    if (++this.requests > maxRequests) throw new PdfError('TOO_LARGE', 'scattered structure');
    const next = this.present.find((stretch) => stretch.offset > offset);
    const limit = next?.offset ?? this.input.size;
    const end = Math.min(Math.max(offset + length, offset + chunkBytes), limit);
    const bytes = await this.read(offset, end - offset);
    await this.withHandle('r+', (handle) => handle.write(bytes, 0, bytes.length, offset));
    const stretch = { offset, length: bytes.length };
    this.present = [...this.present, stretch].toSorted((a, b) => a.offset - b.offset);
  }

  private async read(offset: number, length: number): Promise<Buffer> {
    try {
      const bytes = await this.input.read(offset, length);
      if (bytes.length === length) return bytes;
    } catch (error) {
      throw new PdfError('STORAGE_ERROR', 'reading the original', { cause: error });
    }
    throw new PdfError('STORAGE_ERROR', 'the original is shorter than it should be');
  }

  private async withHandle(flags: string, use: (handle: FileHandle) => Promise<unknown>): Promise<void> {
    const handle = await open(this.path, flags);
    try {
      await use(handle);
    } finally {
      await handle.close();
    }
  }
}
