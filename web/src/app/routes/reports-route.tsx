import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '#components/page.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { arriving } from '#lib/arriving.ts';

const ReportsBody = arriving(
  async () => (await import('#features/reports/components/reports-body.tsx')).ReportsBody,
  <Skeleton className="h-80" />,
);

export default function ReportsRoute() {
  const [parameters] = useSearchParams();
  const ids = parameters.get('documents')?.split(',').filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHeading title="Findability reports">
        <p className="mt-2 max-w-prose text-muted">
          How well your documents can be found, before and after, to hand on. What fell stands first.
        </p>
      </PageHeading>
      <ReportsBody documentIds={ids !== undefined && ids.length > 0 ? ids : undefined} />
    </div>
  );
}
