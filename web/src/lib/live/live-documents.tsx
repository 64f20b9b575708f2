import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { announce } from '#lib/announce.tsx';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document, DocumentPage, DocumentStatus } from '#lib/api/types.ts';
import { useSession } from '#lib/session/session-context.tsx';
import { STATUS_WORDS } from '#lib/status.ts';
import { setLive } from './connection.ts';
import { followEvents } from './events.ts';

const ENDED: readonly DocumentStatus[] = ['completed', 'ready_for_download', 'failed'];

function isChange(data: unknown): data is Partial<Document> & { id: string; status: DocumentStatus } {
  if (typeof data !== 'object' || data === null) return false;
  const { id, status } = data as Record<string, unknown>;
  return typeof id === 'string' && typeof status === 'string' && status in STATUS_WORDS;
}

/** Shows a change at once in every cached answer, then has the full documents fetched again. */
function apply(queries: QueryClient, data: unknown): DocumentStatus | undefined {
  if (!isChange(data)) return undefined;
  let name: string | undefined;
  let changed = false;
  const patch = (document: Document): Document => {
    if (document.id !== data.id) return document;
    name = document.original_filename;
    changed ||= document.status !== data.status;
    return { ...document, status: data.status };
  };
  queries.setQueriesData<DocumentPage>({ queryKey: ['documents', 'list'] }, (page) =>
    page === undefined ? page : { ...page, documents: page.documents.map(patch) },
  );
  queries.setQueryData<Document>(queryKeys.document(data.id), (document) =>
    document === undefined ? document : patch(document),
  );
  if (changed && name !== undefined) announce(`${name}: ${STATUS_WORDS[data.status]}`);
  return data.status;
}

/** Many documents end at once in a batch: the full answers are fetched once per this many milliseconds. */
const REFRESH_EVERY_MS = 300;

function useRefresh(): (withUser: boolean) => void {
  const queries = useQueryClient();
  const { refreshUser } = useSession();
  const pending = useRef({ timer: 0, withUser: false });
  return useCallback(
    (withUser: boolean) => {
      const state = pending.current;
      state.withUser ||= withUser;
      if (state.timer !== 0) return;
      state.timer = window.setTimeout(() => {
        void queries.invalidateQueries({ queryKey: queryKeys.documents });
        if (state.withUser) void refreshUser();
        pending.current = { timer: 0, withUser: false };
      }, REFRESH_EVERY_MS);
    },
    [queries, refreshUser],
  );
}

/** Mounted once in the signed-in shell: keeps every list and review on the server's state without a reload. */
export function LiveDocuments() {
  const queries = useQueryClient();
  const { hasToken } = useSession();
  const refresh = useRefresh();
  useEffect(() => {
    if (!hasToken) return undefined;
    const stop = new AbortController();
    let reopened = false;
    void followEvents(
      {
        onEvent: (data) => {
          const status = apply(queries, data);
          // Credits and counts of the profile change when a document reaches an end.
          refresh(status === undefined || ENDED.includes(status));
        },
        onOpen: () => {
          setLive(true);
          if (reopened) refresh(true);
          reopened = true;
        },
        onDown: () => {
          setLive(false);
          refresh(false);
        },
      },
      stop.signal,
    );
    return () => stop.abort();
  }, [hasToken, queries, refresh]);
  return null;
}
