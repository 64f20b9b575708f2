import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { Button } from '#components/button.tsx';
import { DocumentThumbnail } from '#components/document-thumbnail.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { StatusPill } from '#components/status-pill.tsx';
import type { Document } from '#lib/api/types.ts';
import { Link } from '#lib/navigation/router.tsx';
import type { BatchItem } from '../api/use-batch.ts';
import { reviewPath } from '../api/use-steps.ts';
import { groupedWarnings, isUnwritable, needsConsent } from '../file-warnings.ts';

function State({ item, onWrite }: { item: BatchItem; onWrite: () => void }) {
  if (item.writing)
    return (
      <span role="status" className="text-[13px] text-muted">
        Writing the PDF…
      </span>
    );
  if (item.document == null) return null;
  return (
    <span className="flex flex-wrap items-center gap-3">
      {item.failure !== undefined && (
        <Button look="outline" onClick={onWrite}>
          Try again
        </Button>
      )}
      <StatusPill status={item.document.status} />
    </span>
  );
}

/** What decides whether the PDF is written; the review has the rest. */
function Obstacle({ document }: { document: Document }) {
  if (document.status !== 'completed') return null;
  const refusal = isUnwritable(document) ? groupedWarnings(document)[0]?.texts[0] : undefined;
  const text =
    refusal ?? (needsConsent(document) ? 'Signed: you are asked before it is written.' : undefined);
  if (text === undefined) return null;
  return (
    <p className="mt-1 flex items-start gap-1.5 text-[13px] leading-5 text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  );
}

export function BatchRow({
  item,
  accepted,
  onWrite,
}: {
  item: BatchItem;
  accepted: boolean;
  onWrite: () => void;
}) {
  const { document, failure } = item;
  if (document === undefined)
    return (
      <li className="py-4">
        <Skeleton className="h-14" />
      </li>
    );
  if (document === null)
    return <li className="py-4 text-muted">One of the documents has expired or was deleted meanwhile.</li>;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4">
      <DocumentThumbnail document={document} className="h-14 w-[42px]" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">
          <Link dir="auto" to={reviewPath(document.id)} className="hover:underline">
            {document.finalMetadata?.title || document.original_filename}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-[13px] leading-5 text-muted">
          <span dir="auto" className="min-w-0 truncate">
            {document.original_filename}
          </span>
          {accepted ? (
            <span className="inline-flex items-center gap-1 text-ok">
              <Check aria-hidden className="size-3.5" />
              Accepted
            </span>
          ) : (
            <span>Not accepted yet</span>
          )}
        </p>
        {failure === undefined && !item.writing && <Obstacle document={document} />}
        {failure !== undefined && (
          <p role="alert" className="mt-1 flex items-start gap-1.5 text-[13px] leading-5 text-bad">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
        )}
      </div>
      <State item={item} onWrite={onWrite} />
    </li>
  );
}
