import { finished, Readable } from 'node:stream';
import { type ObjectInfo, objectKeys, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { RangedInput } from '../engine/partial-file.js';
import { PdfError } from '../pdf/pdf.errors.js';
import type { ResumableSha256 } from './resumable-sha256.js';

/** The uploaded files, as the object store has them. */
@Injectable()
export class OriginalFiles {
  constructor(private readonly store: ObjectStore) {}

  /** @throws PdfError ORIGINAL_MISSING when it expired, was deleted, or comes late */
  async find(documentId: string): Promise<ObjectInfo> {
    const info = await this.store.head(objectKeys.original(documentId));
    if (!info) throw new PdfError('ORIGINAL_MISSING', 'the original is not there');
    return info;
  }

  /** @param digest takes the bytes as they come. @throws PdfError when this version is gone meanwhile */
  async read({ key, etag }: ObjectInfo, digest?: ResumableSha256): Promise<Readable> {
    const content = await this.store.get(key);
    if (content?.etag !== etag) {
      content?.stream.destroy();
      throw gone();
    }
    return digest ? digested(content.stream, digest) : content.stream;
  }

  /** Bytes here and there; all of the version described. */
  ranges(original: ObjectInfo): RangedInput {
    return {
      size: original.size,
      read: async (offset, length) => {
        const bytes = await this.store.readRange(original, { start: offset, end: offset + length - 1 });
        if (!bytes) throw gone();
        return bytes;
      },
    };
  }
}

function digested(stream: Readable, digest: ResumableSha256): Readable {
  const read = Readable.from(chunksOf(stream, digest), { objectMode: false });
  // Closed unread it never begins with its chunks, so they could not end the stream, which holds a connection.
  finished(read, () => void stream.destroy());
  return read;
}

async function* chunksOf(stream: Readable, digest: ResumableSha256): AsyncGenerator<Buffer> {
  for await (const chunk of stream) {
    digest.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

/** Retried: if it has really expired, the next try finds nothing. */
const gone = () => new PdfError('STORAGE_ERROR', 'the original is not there any more');
