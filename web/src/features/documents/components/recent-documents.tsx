import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Clock } from 'lucide-react';
import { Link } from '#components/link.tsx';
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

/** On a phone a pill is a line of the row: icon and word without its ground. */
const PLAIN_PILL =
  'max-sm:**:data-status:h-5 max-sm:**:data-status:bg-transparent max-sm:**:data-status:px-0';

function RecentRow({ document, paidRemaining }: { document: Document; paidRemaining: number | undefined }) {
  const hours = hoursIfLastDay(expiryTime(document, paidRemaining));
  return (
    <li className="relative flex items-center gap-x-4 py-3 hover:bg-sunken/60 max-sm:grid max-sm:min-h-[72px] max-sm:grid-cols-[36px_minmax(0,1fr)] max-sm:py-1">
      <DocumentThumbnail document={document} className="h-12 w-9 max-sm:row-span-2" />
      <div className="min-w-0 flex-1">
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
        <p className="text-note text-muted max-sm:sr-only">
          <RelativeTime iso={document.createdAt} />
        </p>
      </div>
      <div className={`flex flex-wrap items-center gap-2 ${PLAIN_PILL}`}>
        {hours !== undefined && (
          <Badge tone="warn">
            <Clock aria-hidden className="size-3.5" />
            Expires in {hours}h
          </Badge>
        )}
        <StatusPill of={document} />
      </div>
    </li>
  );
}

/**
 * @param first is shown below the text of an empty list: a way to add a first document
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
        <h2 id="recent" className="display text-title">
          Recent documents
        </h2>
        {documents.length > 0 && (
          <Link to="/documents" className="text-link -my-1.5 inline-flex min-h-11 items-center">
            All documents
          </Link>
        )}
      </div>
      {isPending && (
        <RowSkeletons count={Math.min(RECENT_SIZE, Math.max(1, expected))} height="h-[73px] sm:h-[72px]" />
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
