import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#lib/api/query-client.ts';
import type { DocumentPage } from '#lib/api/types.ts';
import { uploads } from '#lib/upload/upload-store.ts';

/** Lists that do not show are fetched again only when they do, and must not show it until then. */
function takeOffLists(queries: QueryClient, id: string): void {
  queries.setQueriesData<DocumentPage>({ queryKey: ['documents', 'list'] }, (page) => {
    if (page?.documents.some((one) => one.id === id) !== true) return page;
    return { ...page, total: page.total - 1, documents: page.documents.filter((one) => one.id !== id) };
  });
}

/** A screen that shows it keeps it until it is left: it would ask for it again. */
function removeQuery(queries: QueryClient, id: string): void {
  const cache = queries.getQueryCache();
  const query = cache.find({ queryKey: queryKeys.document(id) });
  if (query?.isActive() !== true) return query && cache.remove(query);
  const stop = cache.subscribe((event) => {
    if (event.type !== 'observerRemoved' || query.isActive()) return;
    stop();
    cache.remove(query);
  });
}

/** What this tab knows of a document that was deleted, here or elsewhere. */
export function forgetDocument(queries: QueryClient, id: string): void {
  removeQuery(queries, id);
  takeOffLists(queries, id);
  const { items } = uploads.read();
  // What goes again only together with others stays among them.
  const left = items.filter(({ documentId, attempt }) => documentId !== id || attempt !== undefined);
  if (left.length < items.length) uploads.set({ items: left });
}
