import { useMemo, useState } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import type { Metadata } from '#lib/api/types.ts';
import { EMPTY, onlyFields, sameMetadata } from '../metadata-form.ts';
import type { VersionedDocument } from './review-queries.ts';

interface Draft {
  values: Metadata;
  /** What was saved when editing began, and its version: a save names it. */
  base: { metadata: Metadata; etag: string | undefined };
  /** The field that takes focus when the draft opens or is filled. */
  focus: MetadataField;
  /** The field that was changed last: it is rendered before the others. */
  changed: MetadataField;
  /** What a field held before it was replaced as a whole. */
  replaced: Partial<Metadata>;
  /** What Reset emptied, for its undo. */
  emptied?: Metadata;
}

/** The draft over the newer version, if nothing but the field is new: what else was saved, the save has to find. */
function followed(draft: Draft, field: MetadataField, latest: Draft['base']): Draft {
  const { [field]: value } = latest.metadata;
  if (!sameMetadata({ ...draft.base.metadata, [field]: value }, latest.metadata)) return draft;
  const untouched = draft.values[field] === draft.base.metadata[field];
  return { ...draft, base: latest, values: untouched ? { ...draft.values, [field]: value } : draft.values };
}

function begun(document: VersionedDocument): Draft {
  const metadata = onlyFields(document.finalMetadata);
  const base = { metadata, etag: document.etag };
  return { values: metadata, base, focus: 'title', changed: 'title', replaced: {} };
}

/** View and edit mode of the five final fields. In view mode they follow the server, in edit mode the person. */
export function useDraft(document: VersionedDocument) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const saved = onlyFields(document.finalMetadata);
  const generated = onlyFields(document.generatedMetadata);
  const values = draft?.values ?? saved;
  const fill = (next: Metadata, changes: Partial<Draft> = {}) =>
    setDraft((before) => {
      const { base, replaced } = before ?? begun(document);
      return { base, replaced, focus: 'title', changed: 'title', ...changes, values: next };
    });
  // The same functions from key to key: a row that is not typed in is not rendered again.
  const ofField = useMemo(() => {
    const update = (next: (now: Draft) => Draft) => setDraft((before) => next(before ?? begun(document)));
    return {
      change: (field: MetadataField, text: string) =>
        update((now) => ({ ...now, changed: field, values: { ...now.values, [field]: text } })),
      take: (field: MetadataField, text: string) =>
        update(({ base, values: held, replaced }) => ({
          base,
          focus: field,
          changed: field,
          replaced: { ...replaced, [field]: held[field] },
          values: { ...held, [field]: text },
        })),
      undoField: (field: MetadataField) =>
        update((now) => {
          const { [field]: before = now.base.metadata[field], ...replaced } = now.replaced;
          const restored = { ...now.values, [field]: before };
          return { ...now, focus: field, changed: field, replaced, values: restored };
        }),
    };
  }, [document]);
  return {
    saved,
    generated,
    values,
    base: draft?.base,
    editing: draft !== null,
    focus: draft?.focus,
    changed: draft?.changed,
    undoable: draft?.emptied !== undefined,
    edit: () => setDraft(begun(document)),
    ...ofField,
    /** The server has put another suggestion where nobody had saved anything: an open draft goes on from there. */
    follow: (field: MetadataField) =>
      setDraft((before) => before && followed(before, field, { metadata: saved, etag: document.etag })),
    /** What the field's own undo would bring back; undefined when nothing changed. */
    undoOf: (field: MetadataField): string | undefined => {
      if (draft === null) return undefined;
      const before = draft.replaced[field] ?? draft.base.metadata[field];
      return before === values[field] ? undefined : before;
    },
    copyFromAi: () => fill(generated, { replaced: values }),
    reset: () => fill(EMPTY, { emptied: values }),
    undo: () => {
      if (draft?.emptied !== undefined) fill(draft.emptied);
    },
    close: () => setDraft(null),
  };
}
