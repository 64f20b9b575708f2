import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '#lib/api/client.ts';
import { isRefusal, isStatus } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document, DocumentPage, DocumentStatus } from '#lib/api/types.ts';
import { logFailure } from '#lib/log.ts';
import { asksForCredit } from '#lib/status.ts';
import { useSession } from '#lib/session/session-context.tsx';

function isPage(data: unknown): data is DocumentPage {
  return typeof data === 'object' && data !== null && 'documents' in data;
}

function showStatus(queries: QueryClient, id: string, status: DocumentStatus): void {
  queries.setQueriesData<DocumentPage>({ queryKey: ['documents', 'list'] }, (page) =>
    isPage(page)
      ? { ...page, documents: page.documents.map((one) => (one.id === id ? { ...one, status } : one)) }
      : page,
  );
}

/** Asks for metadata. The row moves at once; on success the list is loaded again, a failure is logged and noted. */
export function useGenerate(document: Document) {
  const queries = useQueryClient();
  const { refreshUser } = useSession();
  return useMutation({
    mutationFn: () =>
      answer(
        api.POST('/api/documents/{id}/generate-metadata', {
          params: { path: { id: document.id } },
          ...(asksForCredit(document) ? { body: { acceptNoText: true } } : {}),
        }),
      ),
    onMutate: () => {
      showStatus(queries, document.id, 'processing');
      // Rendered again since, the row knows no more how it stood.
      return document.status;
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.documents });
      void refreshUser();
    },
    onError: (error, _, before) => {
      if (before !== undefined) showStatus(queries, document.id, before);
      // With 409 it is in work already, which this list has not heard of.
      if (!isRefusal(error) || isStatus(error, 409))
        void queries.invalidateQueries({ queryKey: queryKeys.documents });
      logFailure('Metadata could not be requested', error);
    },
  });
}

export function useDownload(document: Document) {
  return useMutation({
    mutationFn: async () => (await import('#lib/api/download.ts')).downloadProcessed(document),
    onError: (error) => logFailure('The processed file could not be downloaded', error),
  });
}

export function useDownloadOriginal(document: Document) {
  return useMutation({
    mutationFn: async () => {
      const { downloadFile } = await import('#lib/api/download.ts');
      const path = `/api/documents/${encodeURIComponent(document.id)}/original`;
      await downloadFile(path, document.original_filename);
    },
    onError: (error) => logFailure('The original file could not be downloaded', error),
  });
}
