import { Clock, type ObjectInfo, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { UnexpectedObject } from '../repair/adopt-files.usecase.js';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';
import { retentionConfig, type RetentionConfig } from '../retention/retention.config.js';
import { documentOf, isOrphan, type OrphanAge } from './orphan.js';
import { UnreadUploads } from './unread-uploads.js';

const HOUR_MS = 60 * 60 * 1000;

export interface FoundObjects {
  /** Keys of ended documents' objects. */
  readonly leftovers: string[];
  /** Of documents that live or are not known here: orphans, unless an event was lost. */
  readonly unexpected: UnexpectedObject[];
}

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

  /** @returns those among them that belong to nothing, as far as this service knows */
  async find(objects: readonly ObjectInfo[]): Promise<FoundObjects> {
    // Before the database is read: an upload that is read in between is then found there.
    const age: OrphanAge = {
      now: this.clock.now(),
      minimumMs: this.config.ORPHAN_AGE_HOURS * HOUR_MS,
      unreadSince: await this.unreadUploads.since(),
    };
    const { manager } = this.unitOfWork;
    const ids = [...new Set(objects.flatMap(({ key }) => documentOf(key) ?? []))];
    const documents = new Map(
      (await this.documents.findMany(manager, ids)).map((document) => [document.documentId, document]),
    );
    const files = Map.groupBy(await this.documents.filesOfMany(manager, ids), ({ documentId }) => documentId);
    const leftovers: string[] = [];
    const unexpected: UnexpectedObject[] = [];
    for (const object of objects) {
      const documentId = documentOf(object.key);
      if (!documentId) continue;
      const document = documents.get(documentId);
      if (!isOrphan(object, { document, files: files.get(documentId) ?? [] }, age)) continue;
      if (document && document.status !== 'live') leftovers.push(object.key);
      else unexpected.push({ object, documentId, document });
    }
    return { leftovers, unexpected };
  }
}
