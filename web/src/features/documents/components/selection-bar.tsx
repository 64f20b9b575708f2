import { Download, Trash2, X } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { isStatus } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { useGenerateAll } from '#lib/generation/use-generate-all.ts';
import { lazy } from '#lib/lazy.ts';
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
  isAll,
  onSelectAll,
  onDelete,
  onClear,
}: {
  selected: readonly Document[];
  /** All that can be selected on the page. */
  isAll: boolean;
  onSelectAll: () => void;
  onDelete: () => void;
  onClear: () => void;
}) {
  const navigate = useNavigate();
  const archive = useDownloadArchive();
  const generate = useGenerateAll();
  const written = selected.filter(({ status }) => status === 'ready_for_download');
  const reviewable = selected.filter(({ status }) => isReviewable(status)).map(({ id }) => id);
  const waiting = reviewable.length - written.length;
  const measured = selected.filter(({ findability }) => findability !== null).map(({ id }) => id);
  const queued = selected.filter(({ status }) => status === 'uploaded');
  const note = generate.isError
    ? isStatus(generate.error, 402)
      ? 'There are not enough credits for all of them.'
      : 'Not all could be started. Please try again in a moment.'
    : archive.isError
      ? 'The download failed. Please try again in a moment.'
      : written.length > 0 && waiting > 0
        ? leftOut(waiting)
        : '';
  return (
    <section
      aria-label="Selected documents"
      data-sticky-bar
      className="sticky bottom-3 z-10 grid gap-2 rounded-box border border-line bg-surface px-4 py-2.5 shadow-lift"
    >
      {/* Changing text is above the buttons, whose row is fixed to the lower edge. */}
      <p className="text-note text-muted empty:hidden" role="status">
        {note}
      </p>
      {written.length > 0 && (
        <Suspense fallback={null}>
          <div className="max-sm:hidden">
            <DownloadNames documents={written} />
          </div>
        </Suspense>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button look="quiet" className="-ml-2 px-3" onClick={onClear}>
          <span className="sr-only">Clear selection</span>
          <X aria-hidden className="size-[18px]" />
        </Button>
        <p className="min-w-24 font-medium" role="status">
          {selected.length} selected
        </p>
        {/* One button in one place: its width does not change with its words. */}
        <Button look="quiet" className="min-w-32 px-3" onClick={isAll ? onClear : onSelectAll}>
          {isAll ? 'Select none' : 'Select all'}
        </Button>
        {/* Delete is at the far end, where no other button ever was. */}
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {queued.length > 0 && (
            <Button look="outline" busy={generate.isPending} onClick={() => generate.mutate(queued)}>
              Generate {queued.length}
            </Button>
          )}
          {written.length > 0 && (
            <Button look="outline" busy={archive.isPending} onClick={() => archive.mutate(written)}>
              <Download aria-hidden className="size-[18px]" />
              Download {written.length}
            </Button>
          )}
          {measured.length > 0 && (
            <Button look="outline" onClick={() => navigate(`/reports?documents=${measured.join(',')}`)}>
              Report
            </Button>
          )}
          {reviewable.length > 0 && (
            <Button onClick={() => navigate(startReviewQueue(reviewable))}>Review {reviewable.length}</Button>
          )}
          <Button look="outline" className="min-w-32" onClick={onDelete}>
            <Trash2 aria-hidden className="size-[18px]" />
            Delete {selected.length}
          </Button>
        </div>
      </div>
    </section>
  );
}
