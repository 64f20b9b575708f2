import { useQuery } from '@tanstack/react-query';
import { Badge } from '#components/badge.tsx';
import { Link } from '#components/link.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import type { ReportOverview } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { reportsQuery } from '../api/report-queries.ts';

function ReportLine({
  report: { id, title, createdAt, endsAt, documents, link },
}: {
  report: ReportOverview;
}) {
  return (
    <li className="relative grid gap-0.5 py-3 hover:bg-sunken/60">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/reports/${id}`}
          className="inline-block min-w-0 py-px font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        {link !== null && <Badge tone="info">Shared</Badge>}
      </p>
      <p className="text-note text-muted">
        {documents} {documents === 1 ? 'document' : 'documents'} · made {formatDate(createdAt)}
        {endsAt !== null && ` · ends ${formatDate(endsAt)}`}
      </p>
    </li>
  );
}

/** The reports of the account, newest first. */
export function ReportList() {
  const { data, isPending, refetch } = useQuery(reportsQuery);
  return (
    <section aria-labelledby="made-reports" className="grid gap-2">
      <h2 id="made-reports" className="display text-title">
        Reports
      </h2>
      {isPending && (
        <div role="status">
          <LoadingText>Loading the reports</LoadingText>
          <Skeleton className="h-16" />
        </div>
      )}
      {!isPending && data === undefined && <TryAgain what="The reports" onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-muted">There are no reports yet.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((report) => (
            <ReportLine key={report.id} report={report} />
          ))}
        </ul>
      )}
    </section>
  );
}
