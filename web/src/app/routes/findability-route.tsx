import { Link } from '#components/link.tsx';
import { PageHeading } from '#components/page.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { HowMeasured } from '#features/findability/components/how-measured.tsx';
import { arriving } from '#lib/arriving.ts';

// By itself: what it shares with two more screens would else be loaded by all of them.
const ProofPanel = arriving(
  async () => (await import('#features/findability/components/proof-panel.tsx')).ProofPanel,
  <div role="status">
    <LoadingText>Loading the proofs</LoadingText>
    <Skeleton className="h-72" />
  </div>,
  (retry) => <TryAgain what="The proofs" onRetry={retry} />,
);

export default function FindabilityRoute() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading title="Findability">
        <p className="mt-2 max-w-prose text-muted">
          Whether your documents are found higher with what was written into them. To hand on their scores,{' '}
          <Link to="/reports" className="text-link">
            make a report
          </Link>
          .
        </p>
      </PageHeading>
      <ProofPanel />
      <HowMeasured />
    </div>
  );
}
