import { objectKeys, ObjectStore } from '@colophon/platform';
import { Injectable } from '@nestjs/common';

/** Erases a document's objects. Erasing what is not there is no error, so every step can be repeated. */
@Injectable()
export class DocumentObjects {
  constructor(private readonly store: ObjectStore) {}

  /** The upload and the text taken from it. */
  async eraseOriginal(documentId: string): Promise<void> {
    await this.store.delete(objectKeys.original(documentId));
    await this.store.delete(objectKeys.text(documentId));
  }

  async eraseProcessed(documentId: string, version: number): Promise<void> {
    await this.store.delete(objectKeys.processed(documentId, version));
  }

  async eraseAll(documentId: string): Promise<void> {
    await this.eraseOriginal(documentId);
    await this.store.delete(objectKeys.thumbnail(documentId));
    for await (const { key } of this.store.list(objectKeys.processedPrefix(documentId))) {
      await this.store.delete(key);
    }
  }
}
