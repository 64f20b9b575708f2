import { memo, Suspense } from 'react';
import { DocumentName } from '#components/document-name.tsx';
import { DocumentThumbnail } from '#components/document-thumbnail.tsx';
import { StatusPill } from '#components/status-pill.tsx';
import type { Document } from '#lib/api/types.ts';
import { expiryTime } from '#lib/expiry.ts';
import { formatSize } from '#lib/format.ts';
import { Link } from '#components/link.tsx';
import { lazy } from '#lib/lazy.ts';
import { isReviewable, isSelectable, needsDecision } from '#lib/status.ts';
import { DaysBadge } from './days-badge.tsx';
import { RelativeTime } from './relative-time.tsx';
import { RowActions } from './row-actions.tsx';

const ScoreBadge = lazy(() => import('./score-badge.tsx').then((module) => ({ default: module.ScoreBadge })));
const ToCheck = lazy(() => import('./to-check.tsx').then((module) => ({ default: module.ToCheck })));

interface RowProps {
  document: Document;
  paidRemaining: number | undefined;
  selected: boolean;
  onSelect: (id: string, selected: boolean) => void;
  onDelete: (document: Document) => void;
  /** The user points at or focuses the row: its review may come next. */
  onMean: (id: string) => void;
}

function Name({ document }: { document: Document }) {
  const { id, status } = document;
  return (
    <DocumentName
      id={`name-${id}`}
      document={document}
      renderLink={(name) =>
        isReviewable(status) ? (
          <Link
            to={`/documents/${id}/review`}
            className="block truncate py-px hover:underline max-md:after:absolute max-md:after:inset-0"
          >
            {name}
          </Link>
        ) : (
          name
        )
      }
    />
  );
}

function Facts({ document }: { document: Document }) {
  const { createdAt, size, pageCount } = document;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-note text-muted max-md:sr-only">
      <RelativeTime iso={createdAt} />
      <span>{formatSize(size, 'MB')}</span>
      {pageCount !== null && pageCount > 0 && (
        <span>
          {pageCount} {pageCount === 1 ? 'page' : 'pages'}
        </span>
      )}
    </p>
  );
}

function Selector({ document, selected, onSelect }: Pick<RowProps, 'document' | 'selected' | 'onSelect'>) {
  // Others keep the room, so that names are aligned.
  if (!isSelectable(document.status)) return <span aria-hidden className="row-span-2 w-6 shrink-0" />;
  return (
    <label className="-my-3 grid h-11 w-6 shrink-0 cursor-pointer place-items-center max-md:relative max-md:z-[1] max-md:row-span-2">
      <input
        type="checkbox"
        checked={selected}
        onChange={({ target }) => onSelect(document.id, target.checked)}
        aria-label={`Select ${document.original_filename}`}
        className="size-[18px] cursor-pointer accent-accent"
      />
    </label>
  );
}

/**
 * On a phone the status is the third line of a row of 72 px, as wide as the row: icon and word without the ground of a
 * pill. It lets touches through to the link and the menu of the row.
 */
const PHONE_LINE =
  'max-md:col-start-3 max-md:col-end-5 max-md:row-start-2 max-md:pointer-events-none max-md:relative max-md:flex-nowrap max-md:overflow-clip max-md:*:h-5 max-md:**:data-status:bg-transparent max-md:**:data-status:px-0 max-md:**:data-tone:bg-transparent max-md:**:data-tone:px-0';
/** There is room for one thing more there: days that run out, else what to check, else the score. */
const PHONE_CHOICE =
  'max-md:**:data-[tone=info]:sr-only max-md:has-data-check:**:data-score:sr-only max-md:has-[[data-tone=warn],[data-tone=bad]]:**:data-check:sr-only max-md:has-[[data-tone=warn],[data-tone=bad]]:**:data-score:sr-only';

/**
 * One document. Focus on the row itself is the place of the keys j, k, Enter and x. On a phone the whole row leads to
 * the review; what else there is to do is in its menu.
 */
export const DocumentRow = memo(function DocumentRow(props: RowProps) {
  const { document, paidRemaining, selected, onDelete, onMean } = props;
  const { id, status, errorMessage } = document;
  const mean = isReviewable(status) ? () => onMean(id) : undefined;
  return (
    <li
      data-row={id}
      tabIndex={-1}
      aria-labelledby={`name-${id}`}
      onPointerEnter={mean}
      onFocus={mean}
      className={`relative grid min-h-[72px] grid-cols-[24px_42px_minmax(0,1fr)_42px] items-center gap-x-3 py-1 outline-offset-[-2px] md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-5 md:gap-y-2 md:py-3.5 lg:grid-cols-[minmax(0,1fr)_18.5rem_18rem] xl:grid-cols-[minmax(0,1fr)_20.5rem_18rem] ${selected ? 'bg-sunken' : ''}`}
    >
      <div className="flex min-w-0 items-center gap-4 max-md:contents">
        <Selector {...props} />
        <DocumentThumbnail document={document} className="h-14 w-[42px] max-md:row-span-2" />
        <div className="min-w-0 flex-1">
          <Name document={document} />
          <Facts document={document} />
          {status === 'failed' && errorMessage !== null && (
            <p className={`mt-1 text-note wrap-anywhere ${needsDecision(document) ? '' : 'text-bad'}`}>
              {errorMessage}
            </p>
          )}
        </div>
      </div>
      <div data-state className={`flex flex-wrap items-center gap-2 ${PHONE_LINE} ${PHONE_CHOICE}`}>
        <StatusPill of={document} />
        {status === 'completed' && !document.accepted && (
          <Suspense fallback={null}>
            <ToCheck document={document} />
          </Suspense>
        )}
        {/* There is nothing to save in a failed one. */}
        {status !== 'failed' && <DaysBadge expiresAt={expiryTime(document, paidRemaining)} />}
        {/* Last, because it comes later. */}
        <Suspense fallback={null}>
          <ScoreBadge document={document} />
        </Suspense>
      </div>
      <RowActions document={document} onDelete={() => onDelete(document)} />
    </li>
  );
});
