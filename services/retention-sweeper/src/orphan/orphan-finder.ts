import { Clock, type ObjectInfo, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';
import { retentionConfig, type RetentionConfig } from '../retention/retention.config.js';
import { documentOf, isOrphan, type OrphanAge } from './orphan.js';
import { UnreadUploads } from './unread-uploads.js';

const HOUR_MS = 60 * 60 * 1000;

/** Compares objects with what the database knows of their documents. */
@Injectable()
export class OrphanFinder {
  constructor(
    private readonly documents: RetainedDocuments,
    private readonly unreadUploads: UnreadUploads,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(retentionConfig.token) private readonly config: RetentionConfig,
  ) {}

  /** @returns the keys among them that belong to nothing */
  async find(objects: readonly ObjectInfo[]): Promise<string[]> {
    // Before the database is read: an upload that is read in between is then found there.
    const age: OrphanAge = {
      now: this.clock.now(),
      minimumMs: this.config.ORPHAN_AGE_HOURS * HOUR_MS,
      uploadsRead: await this.unreadUploads.none(),
    };
    const { manager } = this.unitOfWork;
    const ids = [...new Set(objects.flatMap(({ key }) => documentOf(key) ?? []))];
    const documents = new Map(
      (await this.documents.findMany(manager, ids)).map((document) => [document.documentId, document]),
    );
    const files = Map.groupBy(await this.documents.filesOfMany(manager, ids), ({ documentId }) => documentId);
    return objects.flatMap((object) => {
      const id = documentOf(object.key);
      if (!id) return [];
      const facts = { document: documents.get(id), files: files.get(id) ?? [] };
      return isOrphan(object, facts, age) ? [object.key] : [];
    });
  }
}
