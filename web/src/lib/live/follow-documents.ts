import type { QueryClient } from '@tanstack/react-query';
import { announce } from '#lib/announce.tsx';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document, DocumentPage, DocumentStatus } from '#lib/api/types.ts';
import { forgetDocument } from '#lib/deleted-document.ts';
import { isStatus, statusWords } from '#lib/status.ts';
import { isUnwritable } from '#lib/unwritable.ts';
import { setLive } from './connection.ts';
import { followEvents } from './events.ts';
import { type Outdated, refresher } from './refresh.ts';

const ENDED: readonly DocumentStatus[] = ['completed', 'ready_for_download', 'failed'];

interface Change extends Partial<Omit<Document, 'status'>> {
  readonly id: string;
  readonly status: DocumentStatus;
}
interface Deletion {
  readonly id: string;
  /** The last event of a document. */
  readonly status: 'deleted';
}

function isChange(data: unknown): data is Change | Deletion {
  if (typeof data !== 'object' || data === null) return false;
  const { id, status } = data as Record<string, unknown>;
  return typeof id === 'string' && typeof status === 'string' && (status === 'deleted' || isStatus(status));
}

/** Shows a change at once in every cached answer, then has the full documents fetched again. */
function apply(queries: QueryClient, data: Change): void {
  let shown: Document | undefined;
  let changed = false;
  const patch = (document: Document): Document => {
    if (document.id !== data.id) return document;
    changed ||= document.status !== data.status;
    const errorCode = data.errorCode ?? null;
    // A run that failed has left what was there. Of a file that nothing can be written into, this error says no more.
    const failed = errorCode !== null && !isUnwritable(document);
    // No person has read what was just generated. Why it failed says what it is called.
    const accepted = document.accepted && (document.status !== 'processing' || failed);
    shown = { ...document, status: data.status, accepted, errorCode };
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

/** Shows what an event tells. @returns what it makes outdated */
function take(queries: QueryClient, data: unknown, name: string | undefined): Outdated {
  // A proof has two events, at its start and at its end: no need to tell what they change.
  if (name !== undefined || !isChange(data)) return { ids: undefined, withUser: true };
  const ids = new Set([data.id]);
  if (data.status === 'deleted') {
    forgetDocument(queries, data.id);
    return { ids, withUser: true };
  }
  apply(queries, data);
  // Credits and counts of the profile change when a document reaches an end.
  return { ids, withUser: ENDED.includes(data.status) };
}

const ANY = { ids: undefined, withUser: true } as const;

/** Caches whose events were heard before, with a gap since: each outlives a visit to the public pages, which hear none. */
const heard = new WeakSet<QueryClient>();

/**
 * Follows the document events until aborted. Its code comes after the first view.
 * @param isOld what is shown may have changed before the first event
 */
export async function followDocuments(
  queries: QueryClient,
  refreshUser: () => Promise<void>,
  isOld: boolean,
  signal: AbortSignal,
): Promise<void> {
  if (isOld) heard.add(queries);
  const refresh = refresher(queries, refreshUser);
  await followEvents(
    {
      onEvent: (data, name) => refresh(take(queries, data, name)),
      onOpen: () => {
        setLive(true);
        if (heard.has(queries)) refresh(ANY);
        heard.add(queries);
      },
      onDown: () => {
        setLive(false);
        // No event brings what changes before the next connection.
        heard.add(queries);
        refresh({ ids: undefined, withUser: false });
      },
    },
    signal,
  );
  setLive(false);
}
