import { useState } from 'react';
import { losesFile } from '../expired.ts';
import { sameMetadata, tooLongFields } from '../metadata-form.ts';
import type { VersionedDocument } from './review-queries.ts';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';

export function useReview(document: VersionedDocument) {
  const draft = useDraft(document);
  const { base, values } = draft;
  const { send, conflict, forget, ...saving } = useSaving(document.id, draft.closeSaved);
  const [confirming, setConfirming] = useState(false);
  const tooLong = tooLongFields(values);
  const dirty = base !== undefined && !sameMetadata(values, base.metadata);

  const saveNow = () => {
    setConfirming(false);
    if (base === undefined || saving.saving || tooLong.length > 0) return;
    // Begun on what a list showed: the version came later, for the same metadata.
    const known = sameMetadata(draft.saved, base.metadata) ? document.etag : undefined;
    void send({ metadata: values, etag: base.etag ?? known }, base.metadata);
  };
  const close = () => {
    forget();
    draft.close();
  };
  return {
    ...draft,
    ...saving,
    tooLong,
    dirty,
    aiApplied: document.generatedMetadata !== null && sameMetadata(values, draft.generated),
    losesFile: losesFile(document),
    save: () => {
      if (dirty && losesFile(document)) setConfirming(true);
      else saveNow();
    },
    confirming,
    saveNow,
    stopSaving: () => setConfirming(false),
    conflict,
    keepMine: () => {
      if (conflict !== undefined) void send({ metadata: values, etag: conflict.etag }, conflict.theirs);
    },
    takeTheirs: close,
    decideLater: forget,
    cancel: close,
  };
}

export type Review = ReturnType<typeof useReview>;
