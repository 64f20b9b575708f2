import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useScreen } from '#components/page.tsx';
import { StatusPill } from '#components/status-pill.tsx';
import type { Document } from '#lib/api/types.ts';
import { nameOf } from '#lib/document-title.ts';
import { lazy } from '#lib/lazy.ts';
import { COVER } from '#lib/navigation/cover.ts';
import { formatRelative, formatSize } from '#lib/format.ts';
import { Link } from '#components/link.tsx';
import { reviewPath, type Steps } from '../api/use-steps.ts';
import { languageName, typeName } from '../plain-words.ts';
import { CoverButton } from './cover-button.tsx';
import type { MoreActionsProps } from './more-actions.tsx';

const MoreActions = lazy(() =>
  import('./more-actions.tsx').then((module) => ({ default: module.MoreActions })),
);

const STEP =
  'grid size-11 place-items-center rounded-ctl text-muted hover:not-disabled:bg-sunken hover:not-disabled:text-ink disabled:opacity-40';

function BatchSteps({ steps }: { steps: Steps }) {
  if (steps.batch === undefined) return null;
  const { position, count } = steps.batch;
  return (
    <nav aria-label="Batch review" className="flex items-center gap-1">
      <button
        type="button"
        disabled={steps.previous === undefined}
        onClick={steps.goPrevious}
        className={STEP}
      >
        <span className="sr-only">Previous document</span>
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <span className="min-w-16 text-center whitespace-nowrap">
        {position} of {count}
      </span>
      <button type="button" onClick={steps.skip} className={STEP}>
        <span className="sr-only">{steps.next === undefined ? 'Summary' : 'Next document'}</span>
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </nav>
  );
}

/** The way back, and the way on. */
export function TopLine({ steps }: { steps: Steps }) {
  return (
    <div className="-my-2 flex min-h-11 items-center justify-between gap-4">
      <Link to={steps.back} className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-ink">
        <ChevronLeft aria-hidden className="size-4" />
        {steps.batch ? 'Batch review' : 'Documents'}
      </Link>
      <BatchSteps steps={steps} />
      {steps.batch === undefined && steps.next !== undefined && (
        <Link
          to={reviewPath(steps.next)}
          className="inline-flex min-h-11 min-w-0 items-center gap-2 text-muted hover:text-ink"
        >
          <span className="whitespace-nowrap">Next to review</span>
          <span className="hidden max-w-64 truncate text-ink sm:inline">{steps.nextName}</span>
          <ChevronRight aria-hidden className="size-4 shrink-0" />
        </Link>
      )}
    </div>
  );
}

function factsOf(document: Document): string[] {
  const { pageCount } = document;
  const facts = [
    typeName(document.documentType),
    languageName(document.language),
    pageCount === null || pageCount === 0 ? undefined : `${pageCount} ${pageCount === 1 ? 'page' : 'pages'}`,
    formatSize(document.size),
    `Uploaded ${formatRelative(document.createdAt).toLowerCase()}`,
  ];
  return facts.filter((fact) => fact !== undefined);
}

/** Not rendered for a key in a field. */
export const ReviewHeader = memo(function ReviewHeader({
  gone,
  ...props
}: MoreActionsProps & { gone: boolean }) {
  const { document } = props;
  const { original_filename: filename } = document;
  const name = nameOf(document);
  const heading = useScreen(`Review ${name}`);
  return (
    <header className="isolate flex items-start gap-4 sm:gap-5">
      <div className="shrink-0" style={{ viewTransitionName: COVER }}>
        <CoverButton document={document} />
      </div>
      <div className="min-w-0 flex-1">
        <h1
          {...heading}
          title={name}
          className="line-clamp-3 text-title font-medium wrap-anywhere lg:line-clamp-1"
        >
          <bdi>{name}</bdi>
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-muted">
          <StatusPill of={document} />
          {name !== filename && (
            <span className="max-w-full truncate" title={filename}>
              <bdi>{filename}</bdi>
            </span>
          )}
          {factsOf(document).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      </div>
      <div className="size-11 shrink-0">
        <Suspense fallback={null}>{!gone && <MoreActions {...props} />}</Suspense>
      </div>
    </header>
  );
});
