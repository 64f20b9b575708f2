import { X } from 'lucide-react';
import { proofLimits } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { FieldFrame, INPUT_LOOK, TextField } from '#components/field.tsx';
import type { Document } from '#lib/api/types.ts';
import { nameOf } from '#lib/document-title.ts';
import { isMeantIn } from '../own-searches.ts';
import type { DraftSearch } from '../use-own-searches.ts';

export function QueryFields({
  draft,
  number,
  documents = [],
  missing,
  onChange,
  onRemove,
}: {
  draft: DraftSearch;
  number: number;
  /** That can be meant; undefined while they are asked for. */
  documents: readonly Document[] | undefined;
  /** The form was sent without all of it. */
  missing: boolean;
  onChange: (draft: DraftSearch) => void;
  onRemove: () => void;
}) {
  const meant = isMeantIn(documents, draft.documentId) ? draft.documentId : '';
  return (
    <fieldset className="grid gap-3 rounded-ctl border border-line p-3">
      <legend className="px-1 text-note text-muted">Search {number}</legend>
      <TextField
        label="What people type"
        autoComplete="off"
        maxLength={proofLimits.queryLength}
        value={draft.query}
        error={missing && draft.query.trim() === '' ? 'Type a search' : undefined}
        onChange={({ target }) => onChange({ ...draft, query: target.value })}
      />
      <FieldFrame
        label="Document they mean"
        error={missing && meant === '' ? 'Choose a document' : undefined}
      >
        {(control) => (
          <select
            {...control}
            className={INPUT_LOOK}
            value={meant}
            onChange={({ target }) => onChange({ ...draft, documentId: target.value })}
          >
            <option value="">Choose…</option>
            {documents.map((document) => (
              <option key={document.id} value={document.id}>
                {nameOf(document)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Button look="quiet" className="justify-self-start" onClick={onRemove}>
        <X aria-hidden className="size-[18px]" />
        Remove search {number}
      </Button>
    </fieldset>
  );
}
