import { Suspense, useState } from 'react';
import { type NamedDocument, useNamePattern, useNamesOf } from '#lib/api/download-names.ts';
import { lazy } from '#lib/lazy.ts';

const DownloadNamesDialog = lazy(() =>
  import('./download-names-dialog.tsx').then((module) => ({ default: module.DownloadNamesDialog })),
);

function others(count: number): string {
  return count === 0 ? '' : ` and ${count} more`;
}

/** What the files will be called once they are downloaded, with a way to change it. */
export function DownloadNames({ documents }: { documents: readonly NamedDocument[] }) {
  const pattern = useNamePattern();
  const names = useNamesOf(documents, pattern);
  const [choosing, setChoosing] = useState(false);
  if (pattern === undefined || names[0] === undefined) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-note text-muted">
      <span className="min-w-0 wrap-anywhere">
        Saved as <bdi className="text-ink">{names[0]}</bdi>
        {others(names.length - 1)}
      </span>
      <button
        type="button"
        className="min-h-6 rounded-ctl font-medium text-accent hover:text-accent-strong"
        onClick={() => setChoosing(true)}
      >
        Change names
      </button>
      <Suspense fallback={null}>
        {choosing && (
          <DownloadNamesDialog documents={documents} pattern={pattern} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </div>
  );
}
