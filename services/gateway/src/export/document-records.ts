import { Inject, Injectable } from '@nestjs/common';
import { type Document, DocumentFileService, DocumentService, type StoredFile } from '@colophon/contracts';
import { type ObjectContent, ObjectStore, rpcToken, type RpcClient } from '@colophon/platform';
import { presentDocument } from '../documents/document.presenter.js';
import { presentReceipt } from '../documents/receipt.presenter.js';
import { unlessAbsent } from './unless-absent.js';

/** Most the document service gives at a time. */
const PAGE = 100;

export interface ExportedFile {
  readonly folder: 'original' | 'processed';
  readonly filename: string;
  readonly content: ObjectContent;
}

/** A user's documents and files, one at a time, however many there are. */
@Injectable()
export class DocumentRecords {
  constructor(
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
    @Inject(rpcToken(DocumentFileService)) private readonly files: RpcClient<typeof DocumentFileService>,
    private readonly store: ObjectStore,
  ) {}

  /** The JSON text of all documents, in pieces. */
  async *json(userId: string): AsyncGenerator<string> {
    let lead = '[\n';
    for await (const document of this.all(userId)) {
      const record = { document: presentDocument(document), receipt: await this.receipt(document) };
      yield lead + JSON.stringify(record);
      lead = ',\n';
    }
    yield lead === '[\n' ? '[]\n' : '\n]\n';
  }

  /** Each open only until the next one is asked for. */
  async *openFiles(userId: string): AsyncGenerator<ExportedFile> {
    for await (const { id: documentId } of this.all(userId)) {
      const owned = { userId, documentId };
      yield* this.open('original', () => this.files.getOriginal(owned));
      yield* this.open('processed', () => this.files.getDownload(owned));
    }
  }

  private async *all(userId: string): AsyncGenerator<Document> {
    for (let cursor = ''; ; ) {
      const request = { userId, page: 1, limit: PAGE, status: '', query: '', cursor, sort: '' };
      const { documents, nextCursor } = await this.documents.listDocuments(request);
      yield* documents;
      if (!nextCursor) return;
      cursor = nextCursor;
    }
  }

  private async *open(
    folder: ExportedFile['folder'],
    find: () => Promise<{ file?: StoredFile | undefined }>,
  ): AsyncGenerator<ExportedFile> {
    const file = (await unlessAbsent(find))?.file;
    // What expired between the two questions is not there either.
    const content = file && (await this.store.get(file.objectKey));
    if (!file || !content) return;
    try {
      yield { folder, filename: file.filename, content };
    } finally {
      content.stream.destroy();
    }
  }

  private async receipt({ id, userId, status }: Document): Promise<object | null> {
    if (status !== 'ready_for_download') return null;
    const found = await unlessAbsent(() => this.files.getReceipt({ userId, documentId: id }));
    return found ? presentReceipt(id, found.receipt) : null;
  }
}
