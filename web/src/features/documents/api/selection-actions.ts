import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadWritten } from '#lib/api/archive.ts';
import { api, done } from '#lib/api/client.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document, DocumentPage } from '#lib/api/types.ts';
import { logFailure } from '#lib/log.ts';
import { useSession } from '#lib/session/session-context.tsx';

/** All of them as one ZIP, one by itself. */
export function useDownloadArchive() {
  return useMutation({
    mutationFn: downloadWritten,
    onError: (error) => logFailure('The documents could not be downloaded together', error),
  });
}

/** Lists that do not show are fetched again only when they do, and must not show it until then. */
function takeOffLists(queries: QueryClient, id: string): void {
  queries.setQueriesData<DocumentPage>({ queryKey: ['documents', 'list'] }, (page) => {
    if (page?.documents.some((one) => one.id === id) !== true) return page;
    return { ...page, total: page.total - 1, documents: page.documents.filter((one) => one.id !== id) };
  });
}

/** Removed from every list at once, and permanently when the server confirms it. */
export function useDelete() {
  const queries = useQueryClient();
  const { refreshUser } = useSession();
  return useMutation({
    // One after the other: a page of them at once would be more than the server takes from one browser.
    mutationFn: async (documents: readonly Document[]) => {
      for (const { id } of documents) {
        await done(api.DELETE('/api/documents/{id}', { params: { path: { id } } }));
        queries.removeQueries({ queryKey: queryKeys.document(id) });
        takeOffLists(queries, id);
      }
    },
    // Also where only some went.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.documents });
      void refreshUser();
    },
    onError: (error) => logFailure('The document could not be deleted', error),
  });
}
