import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError, isStatus } from './errors.ts';

const FIVE_MINUTES = 5 * 60 * 1000;
const RETRY_AFTER_MS = 1000;
/** If the server asks to wait longer, the user sees that instead of an empty screen. */
const LONGEST_RETRY_AFTER_MS = 10_000;

// A screen hears of an answer before the code that waited for it goes on: no frame shows what was there before a save.
notifyManager.setScheduler(queueMicrotask);

/** One retry; none after a 401, which has already ended the session. */
function isRetried(failures: number, error: Error): boolean {
  return failures < 1 && !isStatus(error, 401) && retryAfterMs(error) <= LONGEST_RETRY_AFTER_MS;
}

/** Not before the time at which the server asks to retry. */
function retryAfterMs(error: Error): number {
  return (error instanceof ApiError ? error.retryAfterMs : undefined) ?? RETRY_AFTER_MS;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        retry: isRetried,
        retryDelay: (_failures, error) => retryAfterMs(error),
        refetchOnWindowFocus: false,
      },
      // Offline it fails at once: one that waited for the line would come after its user has turned to something else.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Keys that more than one feature reads or invalidates. */
export const queryKeys = {
  documents: ['documents'] as const,
  documentList: (page: number, limit: number, status: string | undefined) =>
    ['documents', 'list', { page, limit, status }] as const,
  /** Among the documents, which spend credits: what makes these outdated makes the transactions outdated. */
  transactions: ['documents', 'transactions'] as const,
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
