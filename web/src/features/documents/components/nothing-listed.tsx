import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import type { ListFilter } from '#lib/api/document-queries.ts';
import { BAND_WORDS } from '#lib/findability.ts';
import type { ListAddress } from '../list-state.ts';

const WHAT: Record<ListFilter, string> = {
  to_review: 'document to review',
  ready_for_download: 'document to download',
  uploaded: 'uploaded document',
  processing: 'processing document',
  completed: 'completed document',
  failed: 'failed document',
};

/** "documents to review": the plural is in the first noun. */
const plural = (what: string) => what.replace('document', 'documents');

/** What an empty list was narrowed to, and the way back to all. */
export function NothingListed({ address }: { address: ListAddress }) {
  const { filter, q, band, page, show } = address;
  const scored = band === undefined ? '' : ` with ${BAND_WORDS[band].toLowerCase()} findability`;
  const what = `${filter === undefined ? 'document' : WHAT[filter]}${scored}`;
  return (
    <EmptyState
      title={
        q === ''
          ? `No ${plural(what)}${page > 1 ? ' on this page' : ''}`
          : `No ${what} has “${q}” in its title, other fields or file name`
      }
      action={
        <Button look="outline" onClick={() => show({ filter: undefined, q: '', band: undefined })}>
          Show all documents
        </Button>
      }
    />
  );
}
