import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageHeading } from '#components/page.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { reportQuery } from '#features/reports/api/report-query.ts';
import { arriving } from '#lib/arriving.ts';
import { formatDate } from '#lib/format.ts';

const ROOM = <Skeleton className="h-[40rem]" />;
// Its tables and dialogs come while the report itself is asked for.
const ReportBody = arriving(
  async () => (await import('#features/reports/components/report-body.tsx')).ReportBody,
  ROOM,
);

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
      {isPending ? (
        <div role="status">
          <LoadingText>Loading the report</LoadingText>
          {ROOM}
        </div>
      ) : (
        <ReportBody report={data} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
