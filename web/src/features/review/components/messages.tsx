import { lazy, Suspense } from 'react';
import { Notice } from '#components/notice.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { Document } from '#lib/api/types.ts';
import { arriving } from '#lib/arriving.ts';
import { formatDate } from '#lib/format.ts';
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
const FileWarnings = arriving(
  async () => (await import('./file-warning-notices.tsx')).FileWarnings,
  <Skeleton className="h-[46px] lg:h-[34px]" />,
);
const Stages = lazy(() => import('./stages.tsx').then((module) => ({ default: module.Stages })));

function Expired({ document, review }: { document: Document; review: Review }) {
  const { originalExpiresAt } = document;
  if (originalExpiresAt === null || !originalIsGone(document)) return null;
  return (
    <Notice tone="warn" title={`The original was deleted on ${formatDate(originalExpiresAt)}`}>
      {review.losesFile
        ? 'You can still download the finished PDF, but we cannot create it again. Download it before you change its metadata.'
        : 'We can no longer create a PDF with this metadata. Upload the file again.'}
    </Notice>
  );
}

/** What goes on with the file, said once and shown as far as it is known. */
function PdfProgress({ pdf }: { pdf: Pdf }) {
  if (pdf.waiting)
    return (
      <Notice tone="info" live>
        This PDF takes a little longer. The download starts automatically.
      </Notice>
    );
  if (pdf.progress === undefined) return null;
  return (
    <Notice tone="info" live>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        Downloading the PDF
        <ProgressBar label="Download" value={pdf.progress} />
      </span>
    </Notice>
  );
}

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
      <Expired document={document} review={review} />
      {fileWarnings(document).length > 0 && <FileWarnings document={document} />}
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <PdfProgress pdf={pdf} />
    </div>
  );
}
