import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { useDeleteDocument, useGenerateMetadata } from './review-queries.ts';
import { reviewPath, type Steps } from './use-steps.ts';

/** What can be done with the whole document, beside reviewing it. */
export function useDocumentActions(document: Document, steps: Steps) {
  const navigate = useNavigate();
  const generation = useGenerateMetadata(document);
  const deletion = useDeleteDocument(document.id);
  const [asking, setAsking] = useState<'generate' | 'delete'>();
  const [failure, setFailure] = useState<string>();

  const attempt = async (work: () => Promise<unknown>, sentence: string) => {
    setFailure(undefined);
    setAsking(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const text = errorText(error, sentence);
      setFailure(text);
      notify.error(text);
      return false;
    }
  };
  return {
    failure,
    asking,
    ask: setAsking,
    stopAsking: () => setAsking(undefined),
    generating: generation.isPending,
    deleting: deletion.isPending,
    generate: () =>
      attempt(
        () => generation.mutateAsync(),
        'No answer came. See whether the document is being processed before you try again.',
      ),
    /** @param onDeleted before the screen is left */
    remove: async (onDeleted: () => void) => {
      // Asked before: afterwards the queue does not know this document any more.
      const { next, batch } = steps;
      const leave = () => {
        onDeleted();
        navigate(batch !== undefined && next !== undefined ? reviewPath(next) : '/documents', {
          replace: true,
        });
      };
      // Called only while this screen is shown: the user may have gone on to another one.
      const remove = () => deletion.mutateAsync(undefined, { onSuccess: leave });
      if (await attempt(remove, 'No answer came. Check your documents before you try again.'))
        notify.success('Document deleted');
    },
  };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;
