import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { proofLimits } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { FieldFrame, INPUT_LOOK, TextField } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import { nameOf } from '#lib/document-title.ts';
import { type OwnQuery, ownDocumentsQuery, proofCalls } from '../api/proof-queries.ts';

interface DraftQuery extends OwnQuery {
  readonly key: number;
}

function QueryFields({
  draft,
  number,
  missing,
  onChange,
  onRemove,
}: {
  draft: DraftQuery;
  number: number;
  /** The form was sent without all of it. */
  missing: boolean;
  onChange: (draft: DraftQuery) => void;
  onRemove: () => void;
}) {
  const { data: documents = [] } = useQuery(ownDocumentsQuery);
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
        error={missing && draft.documentId === '' ? 'Choose a document' : undefined}
      >
        {(control) => (
          <select
            {...control}
            className={INPUT_LOOK}
            value={draft.documentId}
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

const isWhole = ({ query, documentId }: OwnQuery): boolean => query.trim() !== '' && documentId !== '';

/** What a proof takes in besides all finished documents. */
export function StartProofDialog({ onStarted, onClose }: { onStarted: () => void; onClose: () => void }) {
  const id = useId();
  const [expected, setExpected] = useState(false);
  const [drafts, setDrafts] = useState<readonly DraftQuery[]>([]);
  const [next, setNext] = useState(1);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const add = () => {
    setDrafts([...drafts, { key: next, query: '', documentId: '' }]);
    setNext(next + 1);
    setSent(false);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!drafts.every(isWhole)) return;
    setBusy(true);
    try {
      await proofCalls.start(
        expected,
        drafts.map(({ query, documentId }) => ({ query: query.trim(), documentId })),
      );
      onStarted();
    } catch (error) {
      setFault(errorText(error, 'The proof could not be started. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Start a proof"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Start
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-muted">
          Your newest {proofLimits.documents.toLocaleString('en')} documents take part. It costs no credit.
        </p>
        <label className="flex min-h-11 items-start gap-3 py-1">
          <input
            type="checkbox"
            checked={expected}
            onChange={({ target }) => setExpected(target.checked)}
            className="mt-0.5 size-[18px] shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block">Count documents without a generated PDF</span>
            <span className="block text-note text-muted">
              With what their PDF would say; the result is marked as expected.
            </span>
          </span>
        </label>
        {drafts.map((draft, index) => (
          <QueryFields
            key={draft.key}
            draft={draft}
            number={index + 1}
            missing={sent}
            onChange={(changed) => setDrafts(drafts.map((one) => (one.key === draft.key ? changed : one)))}
            onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
          />
        ))}
        {drafts.length < proofLimits.ownQueries && (
          <Button look="outline" className="justify-self-start" onClick={add}>
            <Plus aria-hidden className="size-[18px]" />
            Add a search of your own
          </Button>
        )}
        {fault !== undefined && (
          <Notice tone="bad" live>
            {fault}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
