import { Notice } from '#components/notice.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import type { Batch } from '../api/use-batch.ts';
import { count } from '../counted.ts';

/** How far the files are written, and what went wrong. */
export function BatchMessages({
  batch,
  missing,
  failure,
}: {
  batch: Batch;
  missing: number;
  failure?: string | undefined;
}) {
  return (
    <>
      {batch.busy && (
        <ProgressBar
          label="PDFs written"
          value={batch.ready.length / batch.items.length}
          className="w-full max-w-md"
        />
      )}
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {missing > 0 && (
        <Notice tone="warn" live>
          {count(missing, 'document')} could not be added to the ZIP file.
        </Notice>
      )}
    </>
  );
}
