import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { queryKeys } from '#lib/api/query-client.ts';
import { logFailure } from '#lib/log.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { whenOnLine } from '#lib/when-on-line.ts';
import { setLive } from './connection.ts';
import type { followDocuments, Outdated } from './follow-documents.ts';
import { whileLookedAt } from './while-looked-at.ts';

/** Many documents end at once in a batch: the full answers are fetched once per this many milliseconds. */
const REFRESH_EVERY_MS = 300;

function joined(one: Outdated, other: Outdated): Outdated {
  const isKnown = one.ids !== undefined && other.ids !== undefined;
  return {
    ids: isKnown ? new Set([...one.ids, ...other.ids]) : undefined,
    withUser: one.withUser || other.withUser,
  };
}

function invalidate(queries: QueryClient, ids: Outdated['ids']): void {
  const filters: QueryFilters = {
    queryKey: queryKeys.documents,
    // A batch shows a hundred documents: fetching all of them for a change of one overwhelms the browser.
    predicate: ({ queryKey: [, kind, id] }) => kind !== 'one' || ids === undefined || ids.has(String(id)),
  };
  const asked = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  void queries.invalidateQueries(filters);
  for (const query of asked) {
    // All others are asked again at once. The answer to these may be older than the change, and would count as fresh.
    if (query.state.data !== undefined && query.isActive()) continue;
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(again, () => undefined);
  }
}

function useRefresh(): (outdated: Outdated) => void {
  const queries = useQueryClient();
  const { refreshUser } = useSession();
  const pending = useRef<Outdated>(undefined);
  return useCallback(
    (outdated: Outdated) => {
      const waiting = pending.current;
      pending.current = waiting === undefined ? outdated : joined(waiting, outdated);
      if (waiting !== undefined) return;
      window.setTimeout(() => {
        const { ids, withUser } = pending.current ?? outdated;
        pending.current = undefined;
        invalidate(queries, ids);
        if (withUser) void refreshUser();
      }, REFRESH_EVERY_MS);
    },
    [queries, refreshUser],
  );
}

/** Comes after the first view; without it what moves is polled. */
async function follow(...following: Parameters<typeof followDocuments>): Promise<void> {
  try {
    await (await whenOnLine(() => import('./follow-documents.ts'))).followDocuments(...following);
  } catch (error) {
    logFailure('Live events cannot be followed', error);
  } finally {
    setLive(false);
  }
}

const ANY = { ids: undefined, withUser: true } as const;

/** Caches whose events were heard before, with a gap since: each outlives a visit to the public pages, which hear none. */
const heard = new WeakSet<QueryClient>();

/** Mounted once in the signed-in shell: keeps every list, review and proof on the server's state without a reload. */
export function LiveDocuments() {
  const queries = useQueryClient();
  const { hasToken } = useSession();
  const refresh = useRefresh();
  useEffect(() => {
    if (!hasToken) return undefined;
    // What is shown may be as old as the tab: one that was opened in the background fetched it unseen.
    if (document.visibilityState === 'hidden') heard.add(queries);
    return whileLookedAt(
      (signal) =>
        void follow(
          queries,
          refresh,
          {
            onOpen: () => {
              setLive(true);
              if (heard.has(queries)) refresh(ANY);
              heard.add(queries);
            },
            onDown: () => {
              setLive(false);
              refresh({ ids: undefined, withUser: false });
            },
          },
          signal,
        ),
    );
  }, [hasToken, queries, refresh]);
  return null;
}
