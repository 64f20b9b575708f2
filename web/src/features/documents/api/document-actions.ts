import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '#lib/api/client.ts';
import { downloadProcessed } from '#lib/api/download.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document } from '#lib/api/types.ts';
import { logFailure } from '#lib/log.ts';
import { useSession } from '#lib/session/session-context.tsx';

/** Asks for metadata. The list is loaded again on success; a failure is logged and noted on the row. */
export function useGenerate(document: Document) {
  const queries = useQueryClient();
  const { refreshUser } = useSession();
  return useMutation({
    mutationFn: () =>
      answer(api.POST('/api/documents/{id}/generate-metadata', { params: { path: { id: document.id } } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.documents });
      void refreshUser();
    },
    onError: (error) => logFailure('Metadata could not be requested', error),
  });
}

export function useDownload(document: Document) {
  return useMutation({
    mutationFn: () => downloadProcessed(document),
    onError: (error) => logFailure('The processed file could not be downloaded', error),
  });
}
