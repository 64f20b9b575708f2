import { type FindabilityBand, findabilityBands } from '@colophon/contracts/rules';
import { commonErrors, ServiceError } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type Analytics, AnalyticsRepository } from '../analytics/analytics.repository.js';
import { fittingAnswer } from './fitting-answer.js';
import type { Document } from './document.js';
import {
  DocumentListRepository,
  type ListedDocument,
  type ListFilter,
  type ListWindow,
} from './document-list.repository.js';
import { DocumentRepository } from './document.repository.js';
import { type DocumentStatus, documentStatuses } from './document-status.js';
import { decodeCursor, encodeCursor } from './list-cursor.js';
import { sortFor } from './list-order.js';

const MAX_PAGE_SIZE = 100;
/** Code points of a search text. */
const LONGEST_QUERY = 1000;

export interface ListQuery {
  readonly userId: string;
  /** 1-based; ignored when there is a cursor. */
  readonly page: number;
  readonly limit: number;
  /**
   * Empty for all; "completed" covers ready_for_download, "to_review" is the rest of them without accepted documents.
   */
  readonly status: string;
  readonly query: string;
  /** nextCursor of the page before; empty for none. */
  readonly cursor: string;
  /**
   * Empty for newest first; "title", "attention" for what a person should check before the rest, "findability" for the
   * lowest score first.
   */
  readonly sort: string;
  /** Of the score that lists show; empty for all. */
  readonly band: string;
}

export interface DocumentPage {
  /** At most as many as asked for, fewer where more would be too large for one answer. */
  readonly documents: ListedDocument[];
  readonly total: number;
  /** Empty on the last page. */
  readonly nextCursor: string;
}

/** What can be asked without changing anything. */
@Injectable()
export class DocumentQueries {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly lists: DocumentListRepository,
    private readonly analyticsRepository: AnalyticsRepository,
  ) {}

  /** @throws ServiceError not_found */
  get(userId: string, documentId: string): Promise<Document> {
    return this.documents.get(userId, documentId);
  }

  /** @throws ServiceError validation_failed */
  async list(query: ListQuery): Promise<DocumentPage> {
    const filter = filterOf(query);
    const sort = sortFor(query.sort);
    const limit = Math.min(Math.max(1, query.limit), MAX_PAGE_SIZE);
    const from: ListWindow['from'] = query.cursor
      ? { after: decodeCursor(query, query.cursor) }
      : { offset: (Math.max(1, query.page) - 1) * limit };
    const [found, total] = await Promise.all([
      // One more than asked for tells whether a page follows.
      this.lists.page(filter, { sort, limit: limit + 1, from }),
      this.lists.total(filter),
    ]);
    const documents = fittingAnswer(found.slice(0, limit));
    const last = documents.at(-1);
    const isMore = found.length > documents.length;
    return { documents, total, nextCursor: last && isMore ? encodeCursor(query, last) : '' };
  }

  analytics(userId: string): Promise<Analytics> {
    return this.analyticsRepository.of(userId);
  }
}

const filterOf = ({ userId, status, query, band }: ListQuery): ListFilter => {
  if (/[\p{Cc}\p{Cs}]/u.test(query) || Array.from(query).length > LONGEST_QUERY) {
    throw new ServiceError(commonErrors.validationFailed, {
      details: [{ field: 'query', message: `This must be text of at most ${LONGEST_QUERY} characters` }],
    });
  }
  return {
    userId,
    statuses: statusesFor(status),
    unaccepted: status === 'to_review',
    query,
    band: bandFor(band),
  };
};

/** @throws ServiceError validation_failed for an unknown band */
const bandFor = (band: string): FindabilityBand | undefined => {
  const known = findabilityBands.find((one) => one === band);
  if (known !== undefined || band === '') return known;
  throw new ServiceError(commonErrors.validationFailed, {
    details: [{ field: 'band', message: `This must be one of ${findabilityBands.join(', ')}` }],
  });
};

/** @throws ServiceError validation_failed for an unknown status */
const statusesFor = (filter: string): readonly DocumentStatus[] | 'all' => {
  if (filter === '') return 'all';
  if (filter === 'completed') return ['completed', 'ready_for_download'];
  if (filter === 'to_review') return ['completed'];
  const statuses = documentStatuses.filter((status) => status === filter);
  if (statuses.length > 0) return statuses;
  throw new ServiceError(commonErrors.validationFailed, {
    details: [{ field: 'status', message: `This must be one of ${documentStatuses.join(', ')}` }],
  });
};
