import { Injectable } from '@nestjs/common';
import { type Analytics, AnalyticsRepository } from '../analytics/analytics.repository.js';
import type { Document } from './document.js';
import { DocumentRepository } from './document.repository.js';
import { type DocumentStatus, documentStatuses } from './document-status.js';

const MAX_PAGE_SIZE = 100;

export interface ListQuery {
  readonly userId: string;
  /** 1-based. */
  readonly page: number;
  readonly limit: number;
  /** Empty for all; "completed" covers ready_for_download. */
  readonly status: string;
  readonly query: string;
}

/** What can be asked without changing anything. */
@Injectable()
export class DocumentQueries {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly analyticsRepository: AnalyticsRepository,
  ) {}

  /** @throws ServiceError not_found */
  get(userId: string, documentId: string): Promise<Document> {
    return this.documents.get(userId, documentId);
  }

  list(query: ListQuery): Promise<{ documents: Document[]; total: number }> {
    return this.documents.list({
      userId: query.userId,
      page: Math.max(1, query.page),
      limit: Math.min(Math.max(1, query.limit), MAX_PAGE_SIZE),
      statuses: statusesFor(query.status),
      query: query.query,
    });
  }

  analytics(userId: string): Promise<Analytics> {
    return this.analyticsRepository.of(userId);
  }
}

const statusesFor = (filter: string): DocumentStatus[] =>
  filter === 'completed'
    ? ['completed', 'ready_for_download']
    : documentStatuses.filter((status) => status === filter);
