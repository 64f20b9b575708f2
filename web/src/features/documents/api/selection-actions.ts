import { useMutation, useQueryClient } from '@tanstack/react-query';
import { downloadWritten } from '#lib/api/archive.ts';
import { api, done } from '#lib/api/client.ts';
import { isStatus } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document } from '#lib/api/types.ts';
import { forgetDocument } from '#lib/deleted-document.ts';
import { logFailure } from '#lib/log.ts';
import { notify } from '#lib/notify.ts';
import { leaveQueue } from '#lib/review-queue.ts';
import { useSession } from '#lib/session/session-context.tsx';

/** All of them as one ZIP, one by itself. */
export function useDownloadArchive() {
  return useMutation({
    mutationFn: downloadWritten,
    onError: (error) => logFailure('The documents could not be downloaded together', error),
  });
}

/** One that is gone already, by another tab or by its age, is deleted as well. */
async function deleteDocument(id: string): Promise<void> {
  try {
    await done(api.DELETE('/api/documents/{id}', { params: { path: { id } } }));
  } catch (error) {
    if (!isStatus(error, 404)) throw error;
  }
}

interface Deletion {
  readonly documents: readonly Document[];
  /** The person does not want the rest to go. */
  readonly stop: AbortSignal;
}

/**
 * Removed from every list at once, and permanently when the server confirms it. All is said here and not where it was
 * asked for: a page whose last row went has no dialog left.
 */
export function useDelete() {
  const queries = useQueryClient();
  const { refreshUser } = useSession();
  return useMutation({
    // One after the other: a page of them at once would be more than the server takes from one browser.
    mutationFn: async ({ documents, stop }: Deletion) => {
      let gone = 0;
      for (const { id } of documents) {
        if (stop.aborted) break;
        await deleteDocument(id);
        gone += 1;
        leaveQueue(id);
        forgetDocument(queries, id);
      }
      return gone;
    },
    onSuccess: (gone) => notify.success(gone === 1 ? 'Document deleted' : `${gone} documents deleted`),
    // Also where only some went.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys.documents });
      void refreshUser();
    },
    onError: (error) => logFailure('The document could not be deleted', error),
  });
}
