import type { Document, Metadata } from '#lib/api/types.ts';
import { arriving } from '#lib/arriving.ts';
import { FindabilityRoom } from './outlook-room.tsx';
import { ReadersPanel } from './readers-panel.tsx';

const FindabilityPanel = arriving(
  async () => (await import('./findability-panel.tsx')).FindabilityPanel,
  <FindabilityRoom />,
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
