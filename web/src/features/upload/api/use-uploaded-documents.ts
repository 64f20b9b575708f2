import { queryOptions, useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { answer, api } from '#lib/api/client.ts';
import { documentPage } from '#lib/api/document-queries.ts';
import { isStatus } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document } from '#lib/api/types.ts';
import { pollWhileMoving } from '#lib/live/connection.ts';
import type { UploadItem } from '#lib/upload/upload-item.ts';

/** The most the server lists at once. */
const LISTED = 100;

/** A document by itself. Beside that of its review, which needs the version that came with the answer. */
function alone(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.document(id), 'alone'],
    queryFn: async ({ client }) => {
      try {
        const { document } = await answer(api.GET('/api/documents/{id}', { params: { path: { id } } }));
        return document;
      } catch (error) {
        if (!isStatus(error, 404)) throw error;
        const { forgetDocument } = await import('#lib/deleted-document.ts');
        forgetDocument(client, id);
        // What stays in the list, to go again with others, is not asked for again.
        return null;
      }
    },
    refetchInterval: ({ state: { data } }) => pollWhileMoving(data == null ? undefined : [data]),
  });
}

/** The newest documents by their ids, kept up to date, and of the uploaded ones those that newer ones have pushed out. */
export function useUploadedDocuments(items: readonly UploadItem[]): ReadonlyMap<string, Document> {
  const sent = items.filter(({ documentId }) => documentId !== undefined).length;
  const pages = useQueries({
    queries: Array.from({ length: Math.ceil(sent / LISTED) }, (_, index) =>
      documentPage(index + 1, LISTED, undefined),
    ),
  });
  const listed = pages.flatMap(({ data }) => data?.documents ?? []);
  const enabled = pages.every(({ isSuccess, isFetching }) => isSuccess && !isFetching);
  // What was uploaded just now comes with the pages, which are asked for again once this is rendered.
  const earlier = useDeferredValue(items);
  const missing = earlier.flatMap(({ documentId }) =>
    documentId === undefined || listed.some(({ id }) => id === documentId) ? [] : documentId,
  );
  const others = useQueries({ queries: missing.map((id) => ({ ...alone(id), enabled })) });
  const documents = [...listed, ...others.flatMap(({ data }) => data ?? [])];
  return new Map(documents.map((document) => [document.id, document]));
}
