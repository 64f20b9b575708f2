import { useState } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import type { Document, Metadata } from '#lib/api/types.ts';
import { EMPTY, onlyFields } from '../metadata-form.ts';

interface Draft {
  values: Metadata;
  /** The field that takes focus when the draft opens or is filled. */
  focus: MetadataField;
  /** What Reset emptied, for its undo. */
  emptied?: Metadata;
}

/** View and edit mode of the five final fields. In view mode they follow the server, in edit mode the person. */
export function useDraft(document: Document) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const saved = onlyFields(document.finalMetadata);
  const generated = onlyFields(document.generatedMetadata);
  const values = draft?.values ?? saved;
  return {
    saved,
    generated,
    values,
    editing: draft !== null,
    focus: draft?.focus,
    undoable: draft?.emptied !== undefined,
    edit: () => setDraft({ values: saved, focus: 'title' }),
    change: (field: MetadataField, text: string) =>
      setDraft((before) => ({ focus: field, ...before, values: { ...values, [field]: text } })),
    takeGenerated: (field: MetadataField) =>
      setDraft({ values: { ...values, [field]: generated[field] }, focus: field }),
    copyFromAi: () => setDraft({ values: generated, focus: 'title' }),
    reset: () => setDraft({ values: EMPTY, focus: 'title', emptied: values }),
    undo: () => {
      if (draft?.emptied !== undefined) setDraft({ values: draft.emptied, focus: 'title' });
    },
    close: () => setDraft(null),
  };
}
