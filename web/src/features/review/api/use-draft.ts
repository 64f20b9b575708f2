import { useMemo, useState } from 'react';
import { metadataFields, type MetadataField } from '@colophon/contracts/rules';
import type { Metadata } from '#lib/api/types.ts';
import { EMPTY, mergeMetadata, onlyFields, sameMetadata } from '../metadata-form.ts';
import type { VersionedDocument } from './review-queries.ts';

export interface FocusTarget {
  readonly field: MetadataField;
}

interface Draft {
  values: Metadata;
  /** What was saved when editing began, and its version: a save names it. */
  base: { metadata: Metadata; etag: string | undefined };
  /** Where focus goes, an object for each time; absent where focus is in a field already. */
  focus?: FocusTarget | undefined;
  /** The field that was changed last: it is rendered before the others. */
  changed: MetadataField;
  /** What a field held before it was replaced as a whole. */
  replaced: Partial<Metadata>;
  /** What Reset emptied, for its undo. */
  emptied?: Metadata | undefined;
}

function begun(metadata: Metadata, etag: string | undefined): Draft {
  return { values: metadata, base: { metadata, etag }, changed: 'title', replaced: {} };
}

/** What the draft replaced, by field. */
function replacedBy({ values, base }: Draft): Partial<Metadata> {
  const changed = metadataFields.filter((field) => values[field] !== base.metadata[field]);
  return Object.fromEntries(changed.map((field) => [field, base.metadata[field]]));
}

/** A field replaced as a whole. */
function put(now: Draft, field: MetadataField, text: string, replaced: Partial<Metadata>): Draft {
  return { ...now, focus: { field }, changed: field, replaced, values: { ...now.values, [field]: text } };
}

/** What is left to save of a draft of which `sent` was saved; null when that was all. */
function typedOn(now: Draft, sent: Metadata, { finalMetadata, etag }: VersionedDocument): Draft | null {
  if (sameMetadata(now.values, sent)) return null;
  const metadata = onlyFields(finalMetadata);
  return { ...now, base: { metadata, etag }, values: mergeMetadata(sent, now.values, metadata).merged };
}

/** What a field's own undo brings back: what was replaced last, else what was saved, else what a save replaced. */
function beforeOf(draft: Draft | null, saved: Metadata, earlier: Partial<Metadata>, field: MetadataField) {
  const value = (draft?.values ?? saved)[field];
  const candidates = [draft?.replaced[field], draft?.base.metadata[field], earlier[field]];
  return candidates.find((text) => text !== undefined && text !== value);
}

/** View and edit mode of the five final fields. In view mode they follow the server, in edit mode the person. */
export function useDraft(document: VersionedDocument) {
  const [draft, setDraft] = useState<Draft | null>(null);
  /** What the saves of this visit replaced: the user can restore it after them, too. */
  const [earlier, setEarlier] = useState<Partial<Metadata>>({});
  // The same object until it changes, also when editing begins and is given up: what hangs on the values is then not
  // computed again.
  const { finalMetadata, etag } = document;
  const saved = useMemo(() => onlyFields(finalMetadata), [finalMetadata]);
  const generated = onlyFields(document.generatedMetadata);
  const values = draft?.values ?? saved;
  // The same functions from key to key: a row that is not typed in is not rendered again.
  const fixed = useMemo(() => {
    const update = (next: (now: Draft) => Draft) => setDraft((before) => next(before ?? begun(saved, etag)));
    const fill = (next: Metadata, changes: (now: Draft) => Partial<Draft>) =>
      update((now) => ({
        ...now,
        focus: { field: 'title' },
        changed: 'title',
        ...changes(now),
        values: next,
      }));
    return {
      /** @param field where focus goes; none when a field has it and its caret already */
      edit: (field?: MetadataField) => update((now) => ({ ...now, focus: field && { field } })),
      change: (field: MetadataField, text: string) =>
        update((now) => ({ ...now, changed: field, values: { ...now.values, [field]: text } })),
      take: (field: MetadataField, text: string) =>
        update((now) => put(now, field, text, { ...now.replaced, [field]: now.values[field] })),
      undoField: (field: MetadataField) =>
        update((now) => {
          const before = beforeOf(now, now.base.metadata, earlier, field);
          const { [field]: _, ...replaced } = now.replaced;
          return before === undefined ? now : put(now, field, before, replaced);
        }),
      copyFromAi: () =>
        fill(onlyFields(document.generatedMetadata), (now) => ({ replaced: now.values, emptied: undefined })),
      reset: () => fill(EMPTY, (now) => ({ emptied: now.values })),
      undo: () =>
        update((now) =>
          now.emptied === undefined
            ? now
            : { ...now, focus: { field: 'title' }, values: now.emptied, emptied: undefined },
        ),
    };
  }, [document, saved, etag, earlier]);
  return {
    saved,
    generated,
    values,
    base: draft?.base,
    editing: draft !== null,
    focus: draft?.focus,
    changed: draft?.changed,
    undoable: draft?.emptied !== undefined,
    ...fixed,
    /** What the field's own undo would bring back; undefined when nothing changed. */
    undoOf: (field: MetadataField): string | undefined => beforeOf(draft, saved, earlier, field),
    close: () => setDraft(null),
    /** After a save of this draft, which can be undone by field: back to view mode, unless the person has typed on. */
    closeSaved: (answer: VersionedDocument) => {
      if (draft === null) return;
      setEarlier((before) => ({ ...before, ...replacedBy(draft) }));
      setDraft((now) => now && typedOn(now, draft.values, answer));
    },
  };
}
