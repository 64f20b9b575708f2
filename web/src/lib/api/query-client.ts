import { QueryClient } from '@tanstack/react-query';
import { isStatus } from './errors.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        // One retry; none after a 401, which has already ended the session.
        retry: (failures, error) => failures < 1 && !isStatus(error, 401),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

/** Keys that more than one feature reads or invalidates. */
export const queryKeys = {
  documents: ['documents'] as const,
  documentList: (page: number, limit: number, status: string | undefined) =>
    ['documents', 'list', { page, limit, status }] as const,
  transactions: ['transactions'] as const,
  document: (id: string) => ['documents', 'one', id] as const,
};

let current: { token: string | null; queries: QueryClient } | undefined;

/** One cache per session: it outlives visits to public pages and never shows one account's data to the next. */
export function sessionQueries(token: string | null): QueryClient {
  if (current?.token === token) return current.queries;
  current?.queries.clear();
  current = { token, queries: createQueryClient() };
  return current.queries;
}
