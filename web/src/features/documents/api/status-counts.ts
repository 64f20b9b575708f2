import type { FindabilityBand } from '@colophon/contracts/rules';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#config/limits.ts';
import { documentPage, type ListFilter } from '#lib/api/document-queries.ts';
import type { Document, DocumentStatus } from '#lib/api/types.ts';
import { isToReview } from '#lib/status.ts';

export type StatusCounts = Readonly<Record<ListFilter | 'all', number>>;

const FILTERS_OF: Record<DocumentStatus, readonly ListFilter[]> = {
  uploaded: ['uploaded'],
  processing: ['processing'],
  completed: ['completed'],
  ready_for_download: ['completed', 'ready_for_download'],
  failed: ['failed'],
};

function filtersOf(document: Document): readonly ListFilter[] {
  const filters = FILTERS_OF[document.status];
  return isToReview(document) ? [...filters, 'to_review'] : filters;
}

interface Counted {
  readonly q: string;
  readonly band: FindabilityBand | undefined;
}

async function totalOf(queries: QueryClient, filter: ListFilter, counted: Counted): Promise<number> {
  return (await queries.fetchQuery(documentPage(1, 1, filter, counted))).total;
}

/** Counted here while all fits on one page; asked for, one document each, only beyond. */
async function countStatuses(queries: QueryClient, counted: Counted): Promise<StatusCounts> {
  const { documents, total } = await queries.fetchQuery(documentPage(1, PAGE_SIZE, undefined, counted));
  if (total <= documents.length) {
    const counts = {
      all: total,
      to_review: 0,
      ready_for_download: 0,
      uploaded: 0,
      processing: 0,
      completed: 0,
      failed: 0,
    };
    for (const document of documents) for (const filter of filtersOf(document)) counts[filter] += 1;
    return counts;
  }
  const [toReview, toDownload, uploaded, processing, completed, failed] = await Promise.all([
    totalOf(queries, 'to_review', counted),
    totalOf(queries, 'ready_for_download', counted),
    totalOf(queries, 'uploaded', counted),
    totalOf(queries, 'processing', counted),
    totalOf(queries, 'completed', counted),
    totalOf(queries, 'failed', counted),
  ]);
  return {
    all: total,
    to_review: toReview,
    ready_for_download: toDownload,
    uploaded,
    processing,
    completed,
    failed,
  };
}

/** Undefined until they are known; never before the list itself has arrived. */
export function useStatusCounts({ q, band }: Counted, listArrived: boolean): StatusCounts | undefined {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['documents', 'counts', q, band],
    queryFn: () => countStatuses(queries, { q, band }),
    enabled: listArrived,
  });
  return data;
}
