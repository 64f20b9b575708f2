import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { PAGE_SIZE } from '#config/limits.ts';
import { documentPage, type ListFilter } from '#lib/api/document-queries.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { DocumentRow } from './document-row.tsx';
import { Pager } from './pager.tsx';
import { RowSkeletons } from './row-skeletons.tsx';
import { readFilter, StatusFilter } from './status-filter.tsx';

function Empty({ filter }: { filter: ListFilter | undefined }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-box border border-line bg-surface px-6 py-14 text-center">
      <FileText aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <p className="text-muted">
        {filter === undefined
          ? 'No documents yet. Your first PDF takes a few seconds.'
          : `No ${filter} documents.`}
      </p>
      {filter === undefined && <ButtonLink to="/upload">Upload a PDF</ButtonLink>}
    </div>
  );
}

/** Filter and page live in the address bar: back, reload and a shared link show the same list. */
function useListState() {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters.get('status'));
  const page = Math.max(1, Math.trunc(Number(parameters.get('page') ?? '1')) || 1);
  const show = (nextFilter: ListFilter | undefined, nextPage: number) =>
    setParameters({
      ...(nextFilter === undefined ? {} : { status: nextFilter }),
      ...(nextPage === 1 ? {} : { page: String(nextPage) }),
    });
  return { filter, page, show };
}

export function DocumentList() {
  const { credits } = useUser();
  const { filter, page, show } = useListState();
  const { data, isPending, isError, refetch } = useQuery({
    ...documentPage(page, PAGE_SIZE, filter),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Documents" className="grid grid-cols-1 gap-4">
      <div className="border-b border-line">
        <StatusFilter chosen={filter} onChoose={(next) => show(next, 1)} />
      </div>
      {isPending && <RowSkeletons count={6} height="h-[88px]" />}
      {isError && (
        <Notice tone="bad" live title="The documents could not be loaded">
          <Button look="outline" className="mt-2" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      )}
      {data?.documents.length === 0 && <Empty filter={filter} />}
      {data !== undefined && data.documents.length > 0 && (
        <ul className="-mt-4 divide-y divide-line">
          {data.documents.map((document) => (
            <DocumentRow key={document.id} document={document} paidRemaining={credits.paid_remaining} />
          ))}
        </ul>
      )}
      {data !== undefined && (
        <Pager page={page} pages={Math.ceil(data.total / PAGE_SIZE)} onPage={(next) => show(filter, next)} />
      )}
    </section>
  );
}
