import { useState } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import { losesFile } from '../expired.ts';
import { formAsSaved, mergeMetadata, sameMetadata, tooLongFields, withFields } from '../metadata-form.ts';
import type { VersionedDocument } from './review-queries.ts';
import { useDraft } from './use-draft.ts';
import { useSaving } from './use-saving.ts';

export function useReview(document: VersionedDocument) {
  const draft = useDraft(document);
  const { base, values } = draft;
  const { send, conflict, forget, ...saving } = useSaving(document.id, draft.closeSaved);
  const [confirming, setConfirming] = useState(false);
  const typed = formAsSaved(values, base?.metadata ?? values);
  const tooLong = tooLongFields(typed);
  const dirty = base !== undefined && !sameMetadata(values, base.metadata);
  /** What would be saved is saved already. */
  const unchanged = base !== undefined && sameMetadata(typed, base.metadata);

  const saveNow = () => {
    setConfirming(false);
    if (base === undefined || saving.saving || tooLong.length > 0) return;
    // Begun on what a list showed: the version came later, for the same metadata.
    const known = sameMetadata(draft.saved, base.metadata) ? document.etag : undefined;
    void send({ metadata: typed, etag: base.etag ?? known }, base.metadata);
  };
  const close = () => {
    forget();
    draft.close();
  };
  /** Saves what was edited here, but for the given fields. */
  const resolve = (given: readonly MetadataField[]) => {
    if (conflict === undefined || base === undefined) return;
    const { theirs, etag } = conflict;
    const metadata = withFields(mergeMetadata(base.metadata, typed, theirs).merged, theirs, given);
    if (sameMetadata(metadata, theirs)) close();
    else void send({ metadata, etag }, theirs);
  };
  return {
    ...draft,
    ...saving,
    tooLong,
    dirty,
    aiApplied: document.generatedMetadata !== null && sameMetadata(values, draft.generated),
    losesFile: losesFile(document),
    save: () => {
      if (unchanged && !saving.saving) close();
      else if (dirty && losesFile(document)) setConfirming(true);
      else saveNow();
    },
    confirming,
    saveNow,
    stopSaving: () => setConfirming(false),
    conflict,
    keepMine: () => resolve([]),
    takeTheirs: () => resolve(conflict?.contested ?? []),
    decideLater: forget,
    cancel: close,
  };
}

export type Review = ReturnType<typeof useReview>;
