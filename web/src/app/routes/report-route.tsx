import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Link } from '#components/link.tsx';
import { PageHeading } from '#components/page.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { contentOf, reportQuery } from '#features/reports/api/report-queries.ts';
import { ReportActions } from '#features/reports/components/report-actions.tsx';
import { ReportView } from '#features/reports/components/report-view.tsx';
import { isStatus } from '#lib/api/errors.ts';
import { formatDate } from '#lib/format.ts';

export default function ReportRoute() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(reportQuery(id));
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading title="Findability report" heading={data?.title ?? 'Findability report'}>
        <p className="mt-2 text-muted">
          {data === undefined
            ? 'How well documents can be found, before and after'
            : `Made ${formatDate(data.createdAt)}${data.endsAt === null ? '' : `. Ends ${formatDate(data.endsAt)}, with the first of its documents`}`}
        </p>
      </PageHeading>
      {isPending && (
        <div role="status">
          <LoadingText>Loading the report</LoadingText>
          <Skeleton className="h-[40rem]" />
        </div>
      )}
      {isStatus(error, 404) && (
        <EmptyState
          title="This report does not exist any more"
          action={<ButtonLink to="/reports">All reports</ButtonLink>}
        >
          A report ends with the first of its documents.
        </EmptyState>
      )}
      {error !== null && !isStatus(error, 404) && (
        <TryAgain what="The report" onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <ReportActions report={data} />
          <ReportView content={contentOf(data)} />
          <p>
            <Link to="/reports" className="text-link inline-flex min-h-11 items-center">
              All reports
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
