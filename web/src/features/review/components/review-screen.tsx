import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#components/button.tsx';
import { DocumentThumbnail } from '#components/document-thumbnail.tsx';
import { useScreen } from '#components/page.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { StatusPill } from '#components/status-pill.tsx';
import type { Document } from '#lib/api/types.ts';
import { formatMegabytes } from '#lib/format.ts';
import { isMoving } from '#lib/status.ts';
import { documentQuery } from '../api/review-queries.ts';
import { usePdf } from '../api/use-pdf.ts';
import { type Review, useReview } from '../api/use-review.ts';
import { ActionBar } from './action-bar.tsx';
import { Comparison } from './comparison.tsx';
import { Messages } from './messages.tsx';

function useSaveShortcut(review: Review): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey) || !review.editing) return;
      event.preventDefault();
      void review.save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [review]);
}

function Heading({ document }: { document: Document }) {
  const heading = useScreen(`Review ${document.original_filename}`);
  const facts = [
    formatMegabytes(document.size),
    document.pageCount === null || document.pageCount === 0
      ? undefined
      : `${document.pageCount} ${document.pageCount === 1 ? 'page' : 'pages'}`,
    // "other" tells a reader nothing.
    document.documentType === 'other' ? undefined : (document.documentType ?? undefined),
  ].filter((fact) => fact !== undefined && fact !== '');
  return (
    <header className="flex items-start gap-4 sm:gap-5">
      <DocumentThumbnail document={document} className="h-16 w-12 sm:h-20 sm:w-[60px]" />
      <div className="min-w-0 flex-1">
        <h1
          {...heading}
          className="text-[22px] leading-7 font-semibold tracking-[-0.01em] wrap-anywhere sm:text-[26px] sm:leading-8"
        >
          {document.original_filename}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-[13px] text-muted">
          <StatusPill status={document.status} />
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      </div>
    </header>
  );
}

function Loaded({ document }: { document: Document }) {
  const review = useReview(document);
  const pdf = usePdf(document);
  useSaveShortcut(review);
  const locked = isMoving(document.status);
  return (
    <div className="grid gap-6">
      <Link
        to="/documents"
        className="-my-3 inline-flex min-h-11 items-center gap-2 justify-self-start text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Documents
      </Link>
      <Heading document={document} />
      <Messages document={document} review={review} pdf={pdf} />
      <Comparison document={document} review={review} locked={locked} />
      <ActionBar document={document} review={review} pdf={pdf} locked={locked} />
    </div>
  );
}

function NotFound() {
  const heading = useScreen('Document not found');
  return (
    <div className="grid justify-items-start gap-4 py-12">
      <h1 {...heading} className="display text-[32px] leading-10">
        Document not found
      </h1>
      <p className="max-w-prose text-muted">
        It may have expired and been deleted, or the address is not quite right.
      </p>
      <ButtonLink to="/documents">Back to Documents</ButtonLink>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid gap-6 pt-14">
      <LoadingText>Loading the document</LoadingText>
      <Skeleton className="h-20" />
      <Skeleton className="h-[640px]" />
    </div>
  );
}

export function ReviewScreen({ id }: { id: string }) {
  const { data, isPending } = useQuery(documentQuery(id));
  if (data !== undefined) return <Loaded key={id} document={data} />;
  return isPending ? <Waiting /> : <NotFound />;
}
