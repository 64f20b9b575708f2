import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '#components/button.tsx';
import { DocumentThumbnail } from '#components/document-thumbnail.tsx';
import { StatusPill } from '#components/status-pill.tsx';
import { isStatus } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { expiryTime } from '#lib/expiry.ts';
import { formatDate, formatMegabytes, formatRelative } from '#lib/format.ts';
import { isReviewable } from '#lib/status.ts';
import { useDownload, useGenerate } from '../api/document-actions.ts';
import { canTryAgain } from '../retryable.ts';
import { DaysBadge } from './days-badge.tsx';

function noteOf(error: unknown): string {
  if (isStatus(error, 402)) return 'No credits left for this document.';
  if (isStatus(error, 409)) return 'Its PDF is not written yet: open the review first.';
  return 'That did not work. Please try again in a moment.';
}

function RowActions({ document }: { document: Document }) {
  const generate = useGenerate(document);
  const download = useDownload(document);
  const nameId = `name-${document.id}`;
  const failure = generate.error ?? download.error;
  return (
    <div className="flex flex-col items-start gap-1 md:items-end">
      <div className="flex flex-wrap gap-2">
        {document.status === 'uploaded' && (
          <Button busy={generate.isPending} onClick={() => generate.mutate()} aria-describedby={nameId}>
            Generate
          </Button>
        )}
        {canTryAgain(document) && (
          <Button
            look="outline"
            busy={generate.isPending}
            onClick={() => generate.mutate()}
            aria-describedby={nameId}
          >
            Try again
          </Button>
        )}
        {isReviewable(document.status) && (
          <>
            <ButtonLink look="outline" to={`/documents/${document.id}/review`} aria-describedby={nameId}>
              Review
            </ButtonLink>
            <Button
              look="quiet"
              className="px-3"
              busy={download.isPending}
              onClick={() => download.mutate()}
              aria-describedby={nameId}
            >
              <Download aria-hidden className="size-[18px]" />
              Download
            </Button>
          </>
        )}
      </div>
      {failure !== null && <p className="text-[13px] text-muted">{noteOf(failure)}</p>}
    </div>
  );
}

export function DocumentRow({ document, paidRemaining }: { document: Document; paidRemaining: number }) {
  return (
    <li className="grid gap-x-5 gap-y-3 py-4 grid-cols-1 md:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_19rem_15rem] md:items-center">
      <div className="flex min-w-0 items-center gap-4">
        <DocumentThumbnail document={document} className="h-14 w-[42px]" />
        <div className="min-w-0">
          <p id={`name-${document.id}`} className="truncate font-medium" title={document.original_filename}>
            {isReviewable(document.status) ? (
              <Link to={`/documents/${document.id}/review`} className="hover:underline">
                {document.original_filename}
              </Link>
            ) : (
              document.original_filename
            )}
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-[13px] leading-5 text-muted">
            <time dateTime={document.createdAt} title={formatDate(document.createdAt)}>
              {formatRelative(document.createdAt)}
            </time>
            <span>{formatMegabytes(document.size)}</span>
            {document.pageCount !== null && document.pageCount > 0 && (
              <span>
                {document.pageCount} {document.pageCount === 1 ? 'page' : 'pages'}
              </span>
            )}
          </p>
          {document.status === 'failed' && document.errorMessage !== null && (
            <p className="mt-1 text-[13px] leading-5 text-bad">{document.errorMessage}</p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <StatusPill status={document.status} />
        <DaysBadge expiresAt={expiryTime(document, paidRemaining)} />
      </div>
      <RowActions document={document} />
    </li>
  );
}
