import { Skeleton } from '#components/skeleton.tsx';
import type { Document, Metadata } from '#lib/api/types.ts';
import { arriving } from '#lib/arriving.ts';
import { ReadersPanel } from './readers-panel.tsx';

const FindabilityPanel = arriving(
  async () => (await import('./findability-panel.tsx')).FindabilityPanel,
  <Skeleton className="h-60" />,
);

/** What becomes of the values outside: in the programs of readers, and in searches. */
export function Outlook({ document, values }: { document: Document; values: Metadata }) {
  return (
    <>
      <ReadersPanel document={document} values={values} />
      <FindabilityPanel document={document} values={values} />
    </>
  );
}
