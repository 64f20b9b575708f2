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

  async eraseProcessed(documentId: string, version: number): Promise<void> {
    await this.store.delete(objectKeys.processed(documentId, version));
  }

  async eraseAll(documentId: string): Promise<void> {
    await Promise.all([
      this.eraseOriginal(documentId),
      this.store.delete(objectKeys.thumbnail(documentId)),
      this.eraseVersions(documentId),
    ]);
  }

  private async eraseVersions(documentId: string): Promise<void> {
    for await (const { key } of this.store.list(objectKeys.processedPrefix(documentId))) {
      await this.store.delete(key);
    }
  }
}
