import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { PAGE_SIZE } from '#config/limits.ts';
import { documentPage } from '#lib/api/document-queries.ts';
import { errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { lazy } from '#lib/lazy.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { useStatusCounts } from '../api/status-counts.ts';
import { isUnfiltered, orderOf, useListAddress } from '../list-state.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { useSelection } from '../use-selection.ts';
import { BandFilter } from './band-filter.tsx';
import { DocumentRow } from './document-row.tsx';
import { NameSearch } from './name-search.tsx';
import { Pager } from './pager.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { SortControl } from './sort-control.tsx';
import { StatusFilter } from './status-filter.tsx';

const DeleteDialog = lazy(() =>
  import('./delete-dialog.tsx').then((dialog) => ({ default: dialog.DeleteDialog })),
);
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((bar) => ({ default: bar.SelectionBar })));
const NothingListed = lazy(() =>
  import('./nothing-listed.tsx').then((nothing) => ({ default: nothing.NothingListed })),
);
const NO_DOCUMENTS: readonly Document[] = [];

function Rows({ documents, onMean }: { documents: readonly Document[]; onMean: (id: string) => void }) {
  const { credits } = useUser();
  const list = useRef<HTMLUListElement>(null);
  const [going, setGoing] = useState<readonly Document[]>([]);
  const { selected, chosen, select, isAll, selectAll, clear } = useSelection(documents);
  const keys = useRowKeys(list, documents, (id) => select(id, !chosen.has(id)));
  const isSelected = new Set(selected.map(({ id }) => id));
  return (
    <>
      <ul ref={list} {...keys} tabIndex={-1} aria-label="Documents" className="-mt-4 divide-y divide-line">
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            paidRemaining={credits.paid_remaining}
            selected={isSelected.has(document.id)}
            onSelect={select}
            onDelete={(one) => setGoing([one])}
            onMean={onMean}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {selected.length > 0 && (
          <SelectionBar
            selected={selected}
            isAll={isAll}
            onSelectAll={selectAll}
            onDelete={() => setGoing(selected)}
            onClear={() => {
              clear();
              // The button goes with the bar.
              list.current?.focus({ preventScroll: true });
            }}
          />
        )}
        {going.length > 0 && <DeleteDialog documents={going} onClose={() => setGoing([])} />}
      </Suspense>
    </>
  );
}

/**
 * The list with search, filter and pager.
 * @param first replaces the empty list of a user who has no document at all
 * @param onMean the user may open this review next
 */
export function DocumentList({ first, onMean }: { first: ReactNode; onMean: (id: string) => void }) {
  const address = useListAddress();
  const { filter, sort, q, band, page, show } = address;
  const order = orderOf(address);
  const { data, isPending, isFetching, error, refetch, isPlaceholderData } = useQuery({
    ...documentPage(page, PAGE_SIZE, filter, { q, band, sort: order === 'newest' ? undefined : order }),
    placeholderData: keepPreviousData,
  });
  const counts = useStatusCounts({ q, band }, data !== undefined && !isPlaceholderData);
  const documents = data?.documents ?? NO_DOCUMENTS;
  // All of this page were deleted: others take their place.
  const refills = documents.length === 0 && isFetching && data !== undefined && data.total > 0;
  // At least as high as its skeletons: the content below must not move when the answer is short.
  return (
    <section aria-label="Documents" className="grid min-h-[40rem] grid-cols-1 content-start gap-4">
      <div className="flex items-center justify-between gap-x-6 gap-y-2 border-b border-line max-sm:flex-col-reverse max-sm:items-stretch max-sm:pb-3 sm:flex-wrap">
        <StatusFilter counts={counts} onChoose={(next) => show({ filter: next })} />
        <div className="grid grid-cols-2 gap-2 max-sm:*:first:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:pb-2">
          <NameSearch q={q} onSearch={(next) => next !== q && show({ q: next }, { replace: true })} />
          <BandFilter band={band} onChoose={(next) => show({ band: next })} />
          <SortControl filter={filter} sort={sort} onChoose={(next) => show({ sort: next })} />
        </div>
      </div>
      {(isPending || refills) && <RowSkeletons count={6} height="h-[73px] md:h-[97px]" />}
      {error !== null && (
        <Notice tone="bad" live title="The documents could not be loaded">
          <p>{errorText(error, 'Check your connection and try again.')}</p>
          <Button look="outline" className="mt-2" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      )}
      {data !== undefined && documents.length === 0 && !refills && (
        <Suspense fallback={null}>
          {isUnfiltered(address) ? first : <NothingListed address={address} />}
        </Suspense>
      )}
      {documents.length > 0 && (
        <div
          className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}
          aria-busy={isPlaceholderData}
        >
          <div className="grid grid-cols-1 gap-4">
            <Rows documents={documents} onMean={onMean} />
          </div>
        </div>
      )}
      {data !== undefined && (
        <Pager
          page={page}
          total={data.total}
          pages={Math.ceil(data.total / PAGE_SIZE)}
          onPage={(next) => {
            show({ page: next });
            window.scrollTo(0, 0);
          }}
        />
      )}
    </section>
  );
}
