import { StatusPill } from '#components/status-pill.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { Link } from '#components/link.tsx';
import type { BatchItem } from '../api/use-batch.ts';
import { reviewPath } from '../api/use-steps.ts';

function OtherRow({ document, onRetry }: BatchItem) {
  if (document == null && onRetry !== undefined)
    return (
      <li className="py-2">
        <TryAgain what="One of the documents" onRetry={onRetry} />
      </li>
    );
  if (document == null)
    return <li className="py-4 text-muted">One of the documents has expired or was deleted.</li>;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-4">
      <Link
        dir="auto"
        to={reviewPath(document.id)}
        className="min-w-0 flex-1 basis-48 truncate hover:underline"
      >
        {document.original_filename}
      </Link>
      <StatusPill of={document} />
    </li>
  );
}

/** Rows of what cannot be reviewed now. */
export function BatchOthers({ items }: { items: readonly BatchItem[] }) {
  return items.map((item) => <OtherRow key={item.id} {...item} />);
}
