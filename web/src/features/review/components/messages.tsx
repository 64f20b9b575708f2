import { Suspense } from 'react';
import { Notice } from '#components/notice.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { Document } from '#lib/api/types.ts';
import { arriving } from '#lib/arriving.ts';
import { lazy } from '#lib/lazy.ts';
import { isMoving, isReviewable } from '#lib/status.ts';
import type { DocumentActions } from '../api/use-document-actions.ts';
import type { Pdf } from '../api/use-pdf.ts';
import type { Review } from '../api/use-review.ts';
import { originalIsGone } from '../expired.ts';
import { fileWarnings } from '../file-warnings.ts';

const ProcessingError = arriving(
  async () => (await import('./processing-error.tsx')).ProcessingError,
  <Skeleton className="h-[120px]" />,
);
const ExpiredOriginal = arriving(
  async () => (await import('./expired-original.tsx')).ExpiredOriginal,
  <Skeleton className="h-[90px] lg:h-[68px]" />,
);
const FileWarnings = arriving(
  async () => (await import('./file-warning-notices.tsx')).FileWarnings,
  <Skeleton className="h-[46px] lg:h-[34px]" />,
);
const PdfProgress = lazy(() =>
  import('./pdf-progress.tsx').then((module) => ({ default: module.PdfProgress })),
);
const Stages = lazy(() => import('./stages.tsx').then((module) => ({ default: module.Stages })));

export function Messages({
  document,
  review,
  pdf,
  actions,
}: {
  document: Document;
  review: Review;
  pdf: Pdf;
  actions: DocumentActions;
}) {
  // The bar says what became of its own buttons, while it is there.
  const failure = actions.failure ?? (isReviewable(document.status) ? undefined : pdf.failure);
  return (
    <div className="grid gap-3 empty:hidden">
      {document.errorMessage !== null && document.errorMessage !== '' && (
        <ProcessingError document={document} actions={actions} />
      )}
      {isMoving(document.status) && (
        <Suspense fallback={<Skeleton className="h-[322px] sm:h-[114px]" />}>
          <Stages status={document.status} />
        </Suspense>
      )}
      {originalIsGone(document) && <ExpiredOriginal document={document} review={review} />}
      {fileWarnings(document).length > 0 && <FileWarnings document={document} />}
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <Suspense fallback={null}>
        {(pdf.waiting || pdf.progress !== undefined) && <PdfProgress pdf={pdf} />}
      </Suspense>
    </div>
  );
}
