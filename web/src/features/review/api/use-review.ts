import { useEffect, useState } from 'react';
import { errorText, isStatus } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { sameMetadata, tooLongFields } from '../metadata-form.ts';
import { useSaveMetadata } from './review-queries.ts';
import { useDraft } from './use-draft.ts';

const NOT_AVAILABLE = 'Metadata update not available in production. Please contact support.';

function saveFailure(error: unknown): string {
  return isStatus(error, 404) ? NOT_AVAILABLE : errorText(error, 'Failed to update metadata');
}

/** Asks before the tab is closed or reloaded over unsaved edits. */
function useLeaveWarning(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}

export function useReview(document: Document) {
  const draft = useDraft(document);
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending: saving } = useSaveMetadata(document.id);
  const tooLong = tooLongFields(draft.values);
  useLeaveWarning(draft.editing && !sameMetadata(draft.values, draft.saved));

  const save = async () => {
    if (!draft.editing || saving || tooLong.length > 0) return;
    setFailure(undefined);
    try {
      await mutateAsync(draft.values);
      notify.success('Metadata updated successfully');
      draft.close();
    } catch (error) {
      const text = saveFailure(error);
      setFailure(text);
      notify.error(text);
    }
  };
  const cancel = () => {
    setFailure(undefined);
    draft.close();
  };

  return {
    ...draft,
    failure,
    saving,
    tooLong,
    aiApplied: document.generatedMetadata !== null && sameMetadata(draft.values, draft.generated),
    save,
    cancel,
  };
}

export type Review = ReturnType<typeof useReview>;
