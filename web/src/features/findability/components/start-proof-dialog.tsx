import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { largestOwnQueries, type OwnSearch, proofLimits } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { Notice } from '#components/notice.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { proofCalls, proofDocumentsQuery } from '../api/proof-queries.ts';
import { byName, canBeMeant, isMeantIn, readSearches, startFault } from '../own-searches.ts';
import { ImportedSearches } from './imported-searches.tsx';
import { type DraftQuery, QueryFields } from './query-fields.tsx';

interface ChosenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A longer one is refused by its length alone: no more of it is read than shows that. */
async function contentOf(file: File): Promise<ChosenFile> {
  const bytes = await file.slice(0, largestOwnQueries + 1).arrayBuffer();
  return { name: file.name, bytes: new Uint8Array(bytes) };
}

/** The documents that can be meant, once a search needs them. */
function useMeantDocuments(expected: boolean, isNeeded: boolean) {
  const { data, isError, refetch } = useQuery({ ...proofDocumentsQuery, enabled: isNeeded });
  const documents = useMemo(
    () => data && byName(data.filter((document) => canBeMeant(document, expected))),
    [data, expected],
  );
  return { documents, isError, retry: () => void refetch() };
}

/** What a proof takes in besides all finished documents. */
export function StartProofDialog({ onStarted, onClose }: { onStarted: () => void; onClose: () => void }) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [expected, setExpected] = useState(false);
  const [drafts, setDrafts] = useState<readonly DraftQuery[]>([]);
  const [file, setFile] = useState<ChosenFile>();
  const [next, setNext] = useState(1);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const isOwn = drafts.length > 0 || file !== undefined;
  const { documents, isError, retry } = useMeantDocuments(expected, isOwn);
  const most = proofLimits.ownQueries - drafts.length;
  const read = useMemo(
    () => file && documents && readSearches(file.bytes, documents, most),
    [file, documents, most],
  );
  const imported = read !== undefined && 'queries' in read ? read.queries : [];
  const isWhole = ({ query, documentId }: OwnSearch) =>
    query.trim() !== '' && isMeantIn(documents, documentId);
  const add = () => {
    setDrafts([...drafts, { key: next, query: '', documentId: '' }]);
    setNext(next + 1);
    setSent(false);
  };
  // What had the focus is gone with what is removed.
  const removeDraft = (removed: number) => {
    setDrafts(drafts.filter(({ key }) => key !== removed));
    addButton.current?.focus();
  };
  const removeFile = () => {
    setFile(undefined);
    addButton.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    // A file that says nothing is taken away by the person who chose it: nothing is left out unseen.
    if (!drafts.every(isWhole) || (file !== undefined && imported.length === 0)) return;
    setBusy(true);
    const typed = drafts.map(({ query, documentId }) => ({ query: query.trim(), documentId }));
    const queries = [...typed, ...imported];
    try {
      await proofCalls.start(expected, queries);
      onStarted();
    } catch (error) {
      setFault(startFault(error, queries));
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
      <form
        id={id}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
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
        <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
          <legend className="float-left w-full font-medium">Your own searches</legend>
          <p className="clear-both text-note text-muted">
            What people type to find a document. You can add them one by one, or import a CSV file with two
            columns: the search, and the file name or title of the document that is meant.
          </p>
          {isOwn && isError && <TryAgain what="Your documents" onRetry={retry} />}
          {drafts.map((draft, index) => (
            <QueryFields
              key={draft.key}
              draft={draft}
              number={index + 1}
              documents={documents}
              missing={sent}
              onChange={(changed) => setDrafts(drafts.map((one) => (one.key === draft.key ? changed : one)))}
              onRemove={() => removeDraft(draft.key)}
            />
          ))}
          {file !== undefined && read === undefined && !isError && (
            <p role="status" className="text-note text-muted">
              Reading {file.name}…
            </p>
          )}
          {file !== undefined && read !== undefined && (
            <ImportedSearches name={file.name} read={read} onRemove={removeFile} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              ref={addButton}
              look="outline"
              disabled={drafts.length + imported.length >= proofLimits.ownQueries}
              onClick={add}
            >
              <Plus aria-hidden className="size-[18px]" />
              Add a search
            </Button>
            <FilePicker
              label="A CSV file of searches"
              accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
              onFiles={([chosen]) => {
                if (chosen) void contentOf(chosen).then(setFile);
              }}
            >
              {(open) => (
                <Button look="outline" onClick={open}>
                  <FileUp aria-hidden className="size-[18px]" />
                  {file === undefined ? 'Import a CSV file' : 'Choose another file'}
                </Button>
              )}
            </FilePicker>
          </div>
        </fieldset>
        {fault !== undefined && (
          <Notice tone="bad" live>
            {fault}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
