import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { DocumentFileService, type Metadata, type StoredFile } from '@colophon/contracts';
import { UniqueFileNames } from '@colophon/contracts/rules';
import { Clock, ObjectStore, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { makeZip } from 'client-zip';
import type { ArchivedDocument, ArchiveOrder } from './download-tickets.js';
import { MetadataTable } from './metadata-table.js';

const NOTE = 'missing-files.txt';
const TABLE = 'metadata.csv';
/** Not there, not written (any more). */
const ABSENT: ReadonlySet<number> = new Set([404, 409]);

interface Found {
  readonly file: StoredFile;
  /** Absent where a service of the release before answered. */
  readonly metadata?: Metadata | undefined;
}

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
    private readonly clock: Clock,
  ) {}

  /** Those of the documents that can be downloaded now, by the name they will have. */
  async available(userId: string, ids: readonly string[]): Promise<ArchivedDocument[]> {
    const documents = await Promise.all(
      ids.map(async (id) => {
        const found = await this.find(userId, id);
        return found ? [{ id, filename: found.file.filename }] : [];
      }),
    );
    return documents.flat();
  }

  /** Destroying the stream closes what is open. What disappeared meanwhile is named in a text beside the files. */
  stream(order: ArchiveOrder): Readable {
    return Readable.fromWeb(makeZip(this.entries(order)));
  }

  private async *entries({ userId, documents }: ArchiveOrder): AsyncGenerator<Entry> {
    const names = new UniqueFileNames();
    const table = new MetadataTable();
    const missing: string[] = [];
    for (const { id, filename } of documents) {
      const found = await this.find(userId, id);
      const content = found && (await this.store.get(found.file.objectKey));
      if (!content) {
        missing.push(filename);
        continue;
      }
      const name = names.add(filename);
      table.add(name, found.metadata);
      try {
        yield { name, lastModified: content.lastModified, input: content.stream };
      } finally {
        content.stream.destroy();
      }
    }
    const lastModified = this.clock.now();
    if (missing.length < documents.length)
      yield { name: names.add(TABLE), lastModified, input: table.text() };
    if (missing.length > 0) yield { name: names.add(NOTE), lastModified, input: noteOn(missing) };
  }

  /** Asked again for each file when its turn comes: the ticket alone opens nothing. */
  private async find(userId: string, documentId: string): Promise<Found | undefined> {
    try {
      const { file, metadata } = await this.files.getDownload({ userId, documentId });
      return file && { file, metadata };
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
