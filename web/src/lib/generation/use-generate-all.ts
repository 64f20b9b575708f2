import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '#lib/api/client.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document } from '#lib/api/types.ts';
import { logFailure } from '#lib/log.ts';
import { asksForCredit } from '#lib/status.ts';
import { useSession } from '#lib/session/session-context.tsx';

/**
 * Starts reading documents that wait, one after the other; the first refusal ends it. For those without text it says
 * that their owner agreed.
 */
export function useGenerateAll() {
  const queries = useQueryClient();
  const { refreshUser } = useSession();
  return useMutation({
    mutationFn: async (documents: readonly Document[]) => {
      for (const document of documents)
        await answer(
          api.POST('/api/documents/{id}/generate-metadata', {
            params: { path: { id: document.id } },
            ...(asksForCredit(document) ? { body: { acceptNoText: true } } : {}),
          }),
        );
    },
    // Also where only some were started.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.documents });
      void refreshUser();
    },
    onError: (error) => logFailure('Metadata could not be requested', error),
  });
}
