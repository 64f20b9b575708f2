import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { DocumentFileService, type StoredFile } from '@colophon/contracts';
import { type ObjectContent, ObjectStore, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { makeZip } from 'client-zip';
import type { ArchivedDocument, ArchiveOrder } from './download-tickets.js';
import { EntryNames } from './entry-names.js';

const NOTE = 'missing-files.txt';
/** Not there, not written (any more). */
const ABSENT: ReadonlySet<number> = new Set([404, 409]);

interface Entry {
  readonly name: string;
  readonly lastModified: Date;
  readonly input: Readable | string;
}

/** Processed PDFs as one ZIP, stored as they are: one file is open at a time and nothing waits in memory. */
@Injectable()
export class DocumentArchive {
  constructor(
    @Inject(rpcToken(DocumentFileService)) private readonly files: RpcClient<typeof DocumentFileService>,
    private readonly store: ObjectStore,
  ) {}

  /** Those of the documents that can be downloaded now, by the name they will have. */
  async available(userId: string, ids: readonly string[]): Promise<ArchivedDocument[]> {
    const found = await Promise.all(
      ids.map(async (id) => {
        const file = await this.find(userId, id);
        return file ? [{ id, filename: file.filename }] : [];
      }),
    );
    return found.flat();
  }

  /** Destroying the stream closes what is open. What disappeared meanwhile is named in a text beside the files. */
  stream(order: ArchiveOrder): Readable {
    return Readable.fromWeb(makeZip(this.entries(order)));
  }

  private async *entries({ userId, documents }: ArchiveOrder): AsyncGenerator<Entry> {
    const names = new EntryNames();
    const missing: string[] = [];
    for (const { id, filename } of documents) {
      const content = await this.open(userId, id);
      if (!content) {
        missing.push(filename);
        continue;
      }
      try {
        yield { name: names.add(filename), lastModified: content.lastModified, input: content.stream };
      } finally {
        content.stream.destroy();
      }
    }
    if (missing.length > 0) yield { name: names.add(NOTE), lastModified: new Date(), input: noteOn(missing) };
  }

  /** Asked again for each file when its turn comes: the ticket alone opens nothing. */
  private async open(userId: string, id: string): Promise<ObjectContent | undefined> {
    const file = await this.find(userId, id);
    return file && this.store.get(file.objectKey);
  }

  private async find(userId: string, documentId: string): Promise<StoredFile | undefined> {
    try {
      return (await this.files.getDownload({ userId, documentId })).file;
    } catch (error) {
      if (error instanceof ServiceError && ABSENT.has(error.status)) return undefined;
      throw error;
    }
  }
}

const noteOn = (missing: readonly string[]): string =>
  [
    'These files are not in this archive, because they were changed, deleted or expired meanwhile:',
    '',
    ...missing.map((name) => `- ${name}`),
    '',
  ].join('\r\n');
