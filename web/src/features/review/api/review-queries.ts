import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '#lib/api/client.ts';
import { downloadProcessed } from '#lib/api/download.ts';
import { isStatus } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document, Metadata } from '#lib/api/types.ts';
import { pollWhileMoving } from '#lib/live/connection.ts';

const RETRIES = 3;
const FIRST_RETRY_MS = 400;

async function fetchDocument(id: string): Promise<Document> {
  const params = { path: { id } };
  try {
    return (await answer(api.GET('/api/documents/{id}/metadata', { params }))).document;
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
    return (await answer(api.GET('/api/documents/{id}', { params }))).document;
  }
}

export function documentQuery(id: string) {
  return queryOptions({
    queryKey: queryKeys.document(id),
    queryFn: () => fetchDocument(id),
    // A missing document stays missing, a lost session stays lost; anything else may pass.
    retry: (failures, error) => failures < RETRIES && !isStatus(error, 404) && !isStatus(error, 401),
    retryDelay: (attempt) => FIRST_RETRY_MS * 2 ** attempt,
    refetchInterval: ({ state }) => pollWhileMoving(state.data && [state.data]),
  });
}

/** Shows the answered document at once and has the lists follow. */
function useShowDocument() {
  const queries = useQueryClient();
  return (document: Document) => {
    queries.setQueryData(queryKeys.document(document.id), document);
    void queries.invalidateQueries({ queryKey: ['documents', 'list'] });
  };
}

export function useSaveMetadata(id: string) {
  const show = useShowDocument();
  return useMutation({
    mutationFn: async (metadata: Metadata) =>
      (
        await answer(
          api.PUT('/api/documents/{id}/metadata', { params: { path: { id } }, body: { metadata } }),
        )
      ).document,
    onSuccess: show,
  });
}

export function useGeneratePdf(id: string) {
  const show = useShowDocument();
  return useMutation({
    mutationFn: async () =>
      (await answer(api.POST('/api/documents/{id}/generate-pdf', { params: { path: { id } } }))).document,
    onSuccess: show,
  });
}

export function useDownloadPdf() {
  return useMutation({ mutationFn: downloadProcessed });
}
