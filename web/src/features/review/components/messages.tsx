import { lazy, Suspense } from 'react';
import { ButtonLink, Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import type { Document } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { asksForCredit, canTryAgain, isMoving, isReviewable } from '#lib/status.ts';
import type { DocumentActions } from '../api/use-document-actions.ts';
import type { Pdf } from '../api/use-pdf.ts';
import type { Review } from '../api/use-review.ts';
import { originalIsGone } from '../expired.ts';
import { adviceAfter, groupedWarnings, showsRefusal } from '../file-warnings.ts';

const Stages = lazy(() => import('./stages.tsx').then((module) => ({ default: module.Stages })));

function ProcessingError({ document, actions }: { document: Document; actions: DocumentActions }) {
  if (document.errorMessage === null || document.errorMessage === '') return null;
  const outOfCredits = document.errorCode === 'insufficient_credits';
  const asks = asksForCredit(document);
  const again = outOfCredits || asks || canTryAgain(document);
  return (
    <Notice tone={asks ? 'warn' : 'bad'} title={asks ? 'Nothing was charged' : 'Processing error'}>
      <p>{document.errorMessage}</p>
      <p>{adviceAfter(document.errorCode)}</p>
      {(again || document.status === 'failed' || showsRefusal(document)) && (
        <p className="mt-3 mb-1 flex flex-wrap gap-3">
          {outOfCredits && (
            <ButtonLink to="/pricing" look="outline">
              Buy credits
            </ButtonLink>
          )}
          {again ? (
            <Button look="outline" busy={actions.generating} onClick={() => void actions.generate()}>
              {asks ? 'Continue for 1 credit' : 'Try again'}
            </Button>
          ) : (
            <ButtonLink to="/upload" look="outline">
              Upload another copy
            </ButtonLink>
          )}
        </p>
      )}
    </Notice>
  );
}

/** What the file is like, before anything is written into it. */
function FileWarnings({ document }: { document: Document }) {
  const groups = groupedWarnings(document).filter(({ tone }) => tone !== 'bad' || !showsRefusal(document));
  return groups.map(({ tone, texts }) => (
    <Notice key={tone} tone={tone}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  ));
}

function Expired({ document, review }: { document: Document; review: Review }) {
  const { originalExpiresAt } = document;
  if (originalExpiresAt === null || !originalIsGone(document)) return null;
  return (
    <Notice tone="warn" title={`The original was deleted on ${formatDate(originalExpiresAt)}`}>
      {review.losesFile
        ? 'The PDF you can download now cannot be written again. Download it before you change its metadata.'
        : 'A PDF with this metadata cannot be written any more. Upload the file again to get one.'}
    </Notice>
  );
}

/** What goes on with the file, said once and shown as far as it is known. */
function PdfProgress({ pdf }: { pdf: Pdf }) {
  if (pdf.waiting)
    return (
      <Notice tone="info" live>
        Writing this PDF takes a little longer. The download starts by itself.
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
      <ProcessingError document={document} actions={actions} />
      {isMoving(document.status) && (
        <Suspense fallback={<Skeleton className="h-[322px] sm:h-[114px]" />}>
          <Stages status={document.status} />
        </Suspense>
      )}
      <Expired document={document} review={review} />
      <FileWarnings document={document} />
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <PdfProgress pdf={pdf} />
    </div>
  );
}
