import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { announce } from '#lib/announce.tsx';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document, DocumentPage, DocumentStatus } from '#lib/api/types.ts';
import { logFailure } from '#lib/log.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { isStatus, statusWords } from '#lib/status.ts';
import { whenOnLine } from '#lib/when-on-line.ts';
import { setLive } from './connection.ts';
import type { LiveHandlers } from './events.ts';
import { whileLookedAt } from './while-looked-at.ts';

const ENDED: readonly DocumentStatus[] = ['completed', 'ready_for_download', 'failed'];

type Change = Partial<Document> & { readonly id: string; readonly status: DocumentStatus };

function isChange(data: unknown): data is Change {
  if (typeof data !== 'object' || data === null) return false;
  const { id, status } = data as Record<string, unknown>;
  return typeof id === 'string' && typeof status === 'string' && isStatus(status);
}

/** Shows a change at once in every cached answer, then has the full documents fetched again. */
function apply(queries: QueryClient, data: Change): void {
  let shown: Document | undefined;
  let changed = false;
  const patch = (document: Document): Document => {
    if (document.id !== data.id) return document;
    changed ||= document.status !== data.status;
    // Why it failed says what it is called.
    shown = { ...document, status: data.status, errorCode: data.errorCode ?? null };
    return shown;
  };
  queries.setQueriesData<DocumentPage>({ queryKey: ['documents', 'list'] }, (page) =>
    page === undefined ? page : { ...page, documents: page.documents.map(patch) },
  );
  queries.setQueryData<Document>(queryKeys.document(data.id), (document) =>
    document === undefined ? document : patch(document),
  );
  if (changed && shown !== undefined) announce(`${shown.original_filename}: ${statusWords(shown)}`);
}

/** Many documents end at once in a batch: the full answers are fetched once per this many milliseconds. */
const REFRESH_EVERY_MS = 300;

interface Outdated {
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
        void queries.invalidateQueries({
          queryKey: queryKeys.documents,
          // A batch shows a hundred documents: fetching all of them for a change of one overwhelms the browser.
          predicate: ({ queryKey: [, kind, id] }) =>
            kind !== 'one' || ids === undefined || ids.has(String(id)),
        });
        if (withUser) void refreshUser();
      }, REFRESH_EVERY_MS);
    },
    [queries, refreshUser],
  );
}

/** Comes after the first view; without it what moves is polled. */
async function follow(handlers: LiveHandlers, signal: AbortSignal): Promise<void> {
  try {
    const { followEvents } = await whenOnLine(() => import('./events.ts'));
    await followEvents(handlers, signal);
  } catch (error) {
    logFailure('Live events cannot be followed', error);
  }
}

const ANY = { ids: undefined, withUser: true } as const;

/** Mounted once in the signed-in shell: keeps every list, review and proof on the server's state without a reload. */
export function LiveDocuments() {
  const queries = useQueryClient();
  const { hasToken } = useSession();
  const refresh = useRefresh();
  useEffect(() => {
    if (!hasToken) return undefined;
    // What is shown may be as old as the tab: one that was opened in the background fetched it unseen.
    let reopened = document.visibilityState === 'hidden';
    return whileLookedAt(
      (signal) =>
        void follow(
          {
            onEvent: (data, name) => {
              // A proof has two events, at its start and at its end: no need to tell what they change.
              if (name !== undefined || !isChange(data)) return refresh(ANY);
              apply(queries, data);
              // Credits and counts of the profile change when a document reaches an end.
              return refresh({ ids: new Set([data.id]), withUser: ENDED.includes(data.status) });
            },
            onOpen: () => {
              setLive(true);
              if (reopened) refresh(ANY);
              reopened = true;
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
