import { crashPoint, objectKeys, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

/** Erases a document's objects. Erasing what is not there is no error, so every step can be repeated. */
@Injectable()
export class DocumentObjects {
  constructor(private readonly store: ObjectStore) {}

  /** The upload and the text taken from it. */
  async eraseOriginal(documentId: string): Promise<void> {
    await Promise.all([
      this.store.delete(objectKeys.original(documentId)),
      this.store.delete(objectKeys.text(documentId)),
    ]);
    crashPoint('deletion.between-objects');
  }

  /** A written file and its receipt. */
  async eraseProcessed(documentId: string, version: number): Promise<void> {
    await Promise.all([
      this.store.delete(objectKeys.processed(documentId, version)),
      this.store.delete(objectKeys.receipt(documentId, version)),
    ]);
  }

  async eraseAll(documentId: string): Promise<void> {
    await Promise.all([
      this.eraseOriginal(documentId),
      this.store.delete(objectKeys.thumbnail(documentId)),
      this.eraseUnder(objectKeys.processedPrefix(documentId)),
      this.eraseUnder(objectKeys.receiptPrefix(documentId)),
    ]);
  }

  private async eraseUnder(prefix: string): Promise<void> {
    for await (const { key } of this.store.list(prefix)) await this.store.delete(key);
  }
}
