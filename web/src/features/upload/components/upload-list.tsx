import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import type { Document } from '#lib/api/types.ts';
import { startReviewQueue } from '#lib/review-queue.ts';
import { canRetry, standingTwin, type UploadItem, type UploadPhase } from '#lib/upload/upload-item.ts';
import { uploadQueue } from '#lib/upload/upload-queue.ts';
import type { UploadState } from '#lib/upload/upload-store.ts';
import { useUploadedDocuments } from '../api/use-uploaded-documents.ts';
import { ListSummary } from './list-summary.tsx';
import { UploadRow } from './upload-row.tsx';

/** Together; one by one some of them cannot. */
const CANCELLABLE = new Set<UploadPhase>(['checking', 'waiting', 'sending']);

function ReviewAll({ documents }: { documents: readonly Document[] }) {
  const navigate = useNavigate();
  const ready = documents.filter(({ status }) => status === 'completed').map(({ id }) => id);
  if (ready.length < 2) return null;
  return (
    <Button onClick={() => navigate(startReviewQueue(ready))}>
      Review {ready.length} documents
      <ArrowRight aria-hidden className="size-[18px]" />
    </Button>
  );
}

export function UploadList({ items, uploading, speed, partial }: UploadState) {
  const documents = useUploadedDocuments(items);
  const documentOf = ({ documentId }: UploadItem) => documents.get(documentId ?? '');
  const taken = items.flatMap((item) => documentOf(item) ?? []);
  const again = items.filter(canRetry).length;
  return (
    <section aria-labelledby="uploads" className="grid grid-cols-1 gap-3">
      <h2 id="uploads" className="sr-only">
        Files
      </h2>
      <div className="flex flex-wrap items-center gap-x-6">
        <ListSummary
          items={items}
          documents={taken}
          known={[...documents.values()]}
          uploading={uploading}
          speed={speed}
          partial={partial}
        />
        {/* As high as its buttons from the start: the rows must not move when they arrive. */}
        <div className={`flex flex-wrap gap-3 ${items.length > 1 ? 'min-h-11' : ''}`}>
          {again > 1 && (
            <Button look="outline" onClick={() => uploadQueue.retry()}>
              Try {again} files again
            </Button>
          )}
          {/* A single file has its own. */}
          {uploading && items.length > 1 && (
            <Button
              look="outline"
              disabled={!items.some(({ phase }) => CANCELLABLE.has(phase))}
              onClick={() => uploadQueue.cancelAll()}
            >
              Cancel upload
            </Button>
          )}
          {!uploading && <ReviewAll documents={taken} />}
        </div>
      </div>
      <ul aria-label="Uploaded files" className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            document={documentOf(item)}
            twin={standingTwin(item, items)}
            speed={
              item.phase === 'sending' && item.sent > 0 && item.sent < item.file.size ? speed : undefined
            }
          />
        ))}
      </ul>
    </section>
  );
}
