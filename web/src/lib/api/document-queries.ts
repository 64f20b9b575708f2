import type { FindabilityBand } from '@colophon/contracts/rules';
import { queryOptions } from '@tanstack/react-query';
import { pollWhileMoving } from '#lib/live/connection.ts';
import { answer, api } from './client.ts';
import { queryKeys } from './query-client.ts';
import type { DocumentPage } from './types.ts';

/** The values of the list's filter that the server takes; undefined lists all. */
export type ListFilter =
  | 'to_review'
  | 'ready_for_download'
  | 'uploaded'
  | 'processing'
  | 'completed'
  | 'failed';

/** Orders the server knows; undefined has the newest first. */
export type ListOrder = 'title' | 'attention' | 'findability';

/** An answer without its list is no empty list: it is asked for again, and then said to be missing. */
async function listed(call: Parameters<typeof answer<DocumentPage>>[0]): Promise<DocumentPage> {
  const page = await answer(call);
  if (!Array.isArray(page.documents)) throw new Error('The list is missing');
  return page;
}

/** The newest documents, as the dashboard asks for them: without a page. */
export function recentDocuments(limit: number) {
  return queryOptions({
    queryKey: queryKeys.documentList(1, limit, undefined),
    queryFn: () => listed(api.GET('/api/documents', { params: { query: { limit } } })),
    refetchInterval: ({ state }) => pollWhileMoving(state.data?.documents),
  });
}

interface Narrowed {
  /** A part of the file name; empty finds all. */
  readonly q?: string;
  readonly sort?: ListOrder | undefined;
  /** Of the score. */
  readonly band?: FindabilityBand | undefined;
}

/** One page of the list. */
export function documentPage(
  page: number,
  limit: number,
  status: ListFilter | undefined,
  { q = '', sort, band }: Narrowed = {},
) {
  return queryOptions({
    queryKey: [...queryKeys.documentList(page, limit, status), q, sort, band],
    queryFn: () =>
      listed(
        api.GET('/api/documents', {
          params: {
            query: {
              page,
              limit,
              ...(status === undefined ? {} : { status }),
              ...(q === '' ? {} : { q }),
              ...(sort === undefined ? {} : { sort }),
              ...(band === undefined ? {} : { band }),
            },
          },
        }),
      ),
    refetchInterval: ({ state }) => pollWhileMoving(state.data?.documents),
  });
}
