import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Clock } from 'lucide-react';
import { Link } from '#lib/navigation/router.tsx';
import { Badge } from '#components/badge.tsx';
import { Button } from '#components/button.tsx';
import { DocumentName } from '#components/document-name.tsx';
import { DocumentThumbnail } from '#components/document-thumbnail.tsx';
import { Notice } from '#components/notice.tsx';
import { StatusPill } from '#components/status-pill.tsx';
import { RECENT_SIZE } from '#config/limits.ts';
import { recentDocuments } from '#lib/api/document-queries.ts';
import type { Document } from '#lib/api/types.ts';
import { expiryTime, hoursIfLastDay } from '#lib/expiry.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { isReviewable } from '#lib/status.ts';
import { RelativeTime } from './relative-time.tsx';
import { RowSkeletons } from './row-skeletons.tsx';

function RecentRow({ document, paidRemaining }: { document: Document; paidRemaining: number }) {
  const hours = hoursIfLastDay(expiryTime(document, paidRemaining));
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-3 hover:bg-sunken/60">
      <DocumentThumbnail document={document} />
      <div className="min-w-0 flex-1 basis-40">
        <DocumentName
          document={document}
          renderLink={(name) =>
            isReviewable(document.status) ? (
              <Link
                to={`/documents/${document.id}/review`}
                className="after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
            ) : (
              name
            )
          }
        />
        <p className="text-[13px] leading-5 text-muted">
          <RelativeTime iso={document.createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:pl-[52px]">
        {hours !== undefined && (
          <Badge tone="warn">
            <Clock aria-hidden className="size-3.5" />
            Expires in {hours}h
          </Badge>
        )}
        <StatusPill status={document.status} />
      </div>
    </li>
  );
}

/**
 * @param first stands below the words of an empty list: the way to a first document
 * @param expected how many documents there are, as far as the profile tells: their room is kept
 */
export function RecentDocuments({
  first,
  expected = RECENT_SIZE,
}: {
  first: ReactNode;
  expected?: number | undefined;
}) {
  const { credits } = useUser();
  const { data, isPending, isError, refetch } = useQuery(recentDocuments(RECENT_SIZE));
  const documents = data?.documents.slice(0, RECENT_SIZE) ?? [];
  return (
    <section aria-labelledby="recent">
      <div className="flex min-h-11 items-baseline justify-between border-b border-line pb-2">
        <h2 id="recent" className="display text-[24px] leading-8">
          Recent documents
        </h2>
        {documents.length > 0 && (
          <Link to="/documents" className="text-link -my-1.5 inline-flex min-h-11 items-center">
            All documents
          </Link>
        )}
      </div>
      {isPending && (
        <RowSkeletons count={Math.min(RECENT_SIZE, Math.max(1, expected))} height="h-[109px] sm:h-[72px]" />
      )}
      {isError && (
        <Notice tone="bad" live className="mt-4" title="The recent documents could not be loaded">
          <Button look="outline" className="mt-2" onClick={() => void refetch()}>
            Try Again
          </Button>
        </Notice>
      )}
      {data !== undefined && documents.length === 0 && (
        <div className="grid justify-items-center gap-4 py-10 text-center">
          <p className="text-balance text-muted">No documents yet. Drop a PDF above to get started.</p>
          {first}
        </div>
      )}
      {documents.length > 0 && (
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <RecentRow key={document.id} document={document} paidRemaining={credits.paid_remaining} />
          ))}
        </ul>
      )}
    </section>
  );
}
