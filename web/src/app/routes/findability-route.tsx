import { PageHeading } from '#components/page.tsx';
import { HowMeasured } from '#features/findability/components/how-measured.tsx';
import { ProofPanel } from '#features/findability/components/proof-panel.tsx';

export default function FindabilityRoute() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeading title="Findability">
        <p className="mt-2 max-w-prose text-muted">
          Whether your documents are found higher with what was written into them.
        </p>
      </PageHeading>
      <ProofPanel />
      <HowMeasured />
    </div>
  );
}
