import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { queryKeys } from '#lib/api/query-client.ts';

/** Many documents end at once in a batch: the full answers are fetched once per this many milliseconds. */
const REFRESH_EVERY_MS = 300;

export interface Outdated {
  /** Of these documents; undefined: any may have changed. */
  readonly ids: ReadonlySet<string> | undefined;
  readonly withUser: boolean;
}

function joined(one: Outdated, other: Outdated): Outdated {
  const isKnown = one.ids !== undefined && other.ids !== undefined;
  return {
    ids: isKnown ? new Set([...one.ids, ...other.ids]) : undefined,
    withUser: one.withUser || other.withUser,
  };
}

/** Answers on their way that are outdated already: however often that happens meanwhile, each is asked for once more. */
const waiting = new WeakSet<Promise<unknown>>();

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
    const { promise } = query;
    if (promise === undefined || waiting.has(promise)) continue;
    waiting.add(promise);
    const again = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void promise.then(again, () => undefined);
  }
}

/** @returns what has outdated answers fetched again, those of a short while together */
export function refresher(
  queries: QueryClient,
  refreshUser: () => Promise<void>,
): (outdated: Outdated) => void {
  let pending: Outdated | undefined;
  return (outdated) => {
    const isWaiting = pending !== undefined;
    pending = pending === undefined ? outdated : joined(pending, outdated);
    if (isWaiting) return;
    window.setTimeout(() => {
      const { ids, withUser } = pending ?? outdated;
      pending = undefined;
      invalidate(queries, ids);
      if (withUser) void refreshUser();
    }, REFRESH_EVERY_MS);
  };
}
