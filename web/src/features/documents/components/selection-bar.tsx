import { Download, Trash2, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#components/button.tsx';
import type { Document } from '#lib/api/types.ts';
import { useNavigate } from '#lib/navigation/router.tsx';
import { startReviewQueue } from '#lib/review-queue.ts';
import { isReviewable } from '#lib/status.ts';
import { useDownloadArchive } from '../api/selection-actions.ts';

const DownloadNames = lazy(() =>
  import('#components/download-names.tsx').then((module) => ({ default: module.DownloadNames })),
);

function leftOut(count: number): string {
  return count === 1
    ? 'One has no processed PDF yet. Review it first.'
    : `${count} have no processed PDF yet. Review them first.`;
}

/** What can be done with several documents at once. Stays in sight at the lower edge while something is selected. */
export function SelectionBar({
  selected,
  onSelectAll,
  onDelete,
  onClear,
}: {
  selected: readonly Document[];
  /** Undefined when all of the page are selected. */
  onSelectAll: (() => void) | undefined;
  onDelete: () => void;
  onClear: () => void;
}) {
  const navigate = useNavigate();
  const archive = useDownloadArchive();
  const written = selected.filter(({ status }) => status === 'ready_for_download');
  const reviewable = selected.filter(({ status }) => isReviewable(status)).map(({ id }) => id);
  const waiting = reviewable.length - written.length;
  return (
    <section
      aria-label="Selected documents"
      data-sticky-bar
      className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface px-4 py-2.5 shadow-lift"
    >
      <p className="font-medium" role="status">
        {selected.length} selected
      </p>
      <p className="text-note text-muted" role="status">
        {archive.isError
          ? 'The download failed. Please try again in a moment.'
          : written.length > 0 && waiting > 0
            ? leftOut(waiting)
            : ''}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {reviewable.length > 0 && (
          <Button onClick={() => navigate(startReviewQueue(reviewable))}>Review {reviewable.length}</Button>
        )}
        {written.length > 0 && (
          <Button look="outline" busy={archive.isPending} onClick={() => archive.mutate(written)}>
            <Download aria-hidden className="size-[18px]" />
            Download {written.length}
          </Button>
        )}
        <Button look="outline" onClick={onDelete}>
          <Trash2 aria-hidden className="size-[18px]" />
          Delete {selected.length}
        </Button>
        {onSelectAll !== undefined && (
          <Button look="quiet" className="px-3" onClick={onSelectAll}>
            Select all
          </Button>
        )}
        <Button look="quiet" className="px-3" onClick={onClear}>
          <span className="sr-only">Clear selection</span>
          <X aria-hidden className="size-[18px]" />
        </Button>
      </div>
      {written.length > 0 && (
        <Suspense fallback={null}>
          <div className="basis-full">
            <DownloadNames documents={written} />
          </div>
        </Suspense>
      )}
    </section>
  );
}
