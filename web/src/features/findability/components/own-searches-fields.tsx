import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { proofLimits } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { TableFileButton } from '#components/table-file-button.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { OwnSearches } from '../use-own-searches.ts';
import { ImportedSearches } from './imported-searches.tsx';
import { QueryFields } from './query-fields.tsx';

function SearchesOfFile({ own, onRemove }: { own: OwnSearches; onRemove: () => void }) {
  const { fileName, read, isMissing } = own;
  if (fileName === undefined) return null;
  if (read !== undefined) return <ImportedSearches name={fileName} read={read} onRemove={onRemove} />;
  return isMissing ? null : (
    <p role="status" className="text-note text-muted">
      Reading {fileName}…
    </p>
  );
}

/** @param missing the form was sent with a search that is not whole */
export function OwnSearchesFields({
  own,
  missing,
  onAdd,
}: {
  own: OwnSearches;
  missing: boolean;
  onAdd: () => void;
}) {
  const addButton = useRef<HTMLButtonElement>(null);
  // What had the focus is gone with what is removed.
  const removing = (remove: () => void) => () => {
    flushSync(remove);
    addButton.current?.focus();
  };
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-4">
      <legend className="float-left w-full font-medium">Your own searches</legend>
      <p className="clear-both text-note text-muted">
        What people type to find a document. You can add them one by one, or import a CSV file with two
        columns: the search, and the file name or title of the document that is meant.
      </p>
      {own.isMissing && <TryAgain what="Your documents" onRetry={own.retry} />}
      {own.drafts.map((draft, index) => (
        <QueryFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          documents={own.documents}
          missing={missing}
          onChange={own.change}
          onRemove={removing(() => own.remove(draft.key))}
        />
      ))}
      <SearchesOfFile own={own} onRemove={removing(own.removeFile)} />
      <div className="flex flex-wrap gap-3">
        <Button
          ref={addButton}
          look="outline"
          disabled={own.queries.length >= proofLimits.ownQueries}
          onClick={onAdd}
        >
          <Plus aria-hidden className="size-[18px]" />
          Add a search
        </Button>
        <TableFileButton label="A CSV file of searches" onFile={(file) => void own.choose(file)}>
          {own.fileName === undefined ? 'Import a CSV file' : 'Choose another file'}
        </TableFileButton>
      </div>
    </fieldset>
  );
}
