import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Button } from '#components/button.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { recentDocuments } from '#lib/api/document-queries.ts';
import type { Document } from '#lib/api/types.ts';
import { useNavigate } from '#lib/navigation/router.tsx';
import { startReviewQueue } from '#lib/review-queue.ts';
import { isReviewable } from '#lib/status.ts';
import { canRetry, type UploadItem } from '#lib/upload/upload-item.ts';
import { cancelUploads, retryUpload } from '#lib/upload/upload-actions.ts';
import type { UploadState } from '#lib/upload/upload-state.ts';
import { progressWords, summaryOf } from '#lib/upload/upload-summary.ts';
import { UploadRow } from './upload-row.tsx';

/** The most the server lists at once; a drop holds at most half of it. */
const LISTED = 100;

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

interface SummaryProps extends Pick<UploadState, 'items' | 'uploading' | 'speed'> {
  /** What the server has taken of them. */
  documents: readonly Document[];
}

function Summary({ items, documents, uploading, speed }: SummaryProps) {
  const { files, sent, total, share } = summaryOf(items);
  if (!uploading) {
    return (
      <p className="text-muted">
        {documents.length === 0
          ? `${items.length} ${items.length === 1 ? 'file' : 'files'}`
          : `${documents.filter(({ status }) => isReviewable(status)).length} of ${documents.length} ready`}
      </p>
    );
  }
  return (
    <div className="grid min-w-0 flex-1 gap-0.5">
      <p className="font-medium">
        Uploading {files} {files === 1 ? 'file' : 'files'}
      </p>
      <p className="text-note text-muted">{progressWords(sent, total, speed)}</p>
      <ProgressBar label="Upload of all files" value={share} className="w-full max-w-md min-w-0" />
    </div>
  );
}

export function UploadList({ items, uploading, speed }: Pick<UploadState, 'items' | 'uploading' | 'speed'>) {
  const sent = items.some(({ documentId }) => documentId !== undefined);
  const { data } = useQuery({ ...recentDocuments(LISTED), enabled: sent });
  const documents = new Map(data?.documents.map((document) => [document.id, document]));
  const documentOf = ({ documentId }: UploadItem) => documents.get(documentId ?? '');
  const taken = items.flatMap((item) => documentOf(item) ?? []);
  const again = items.filter(canRetry).length;
  return (
    <section aria-labelledby="uploads" className="grid gap-3">
      <h2 id="uploads" className="sr-only">
        Files
      </h2>
      {/* As high as its button from the start: the rows must not move when that arrives. */}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Summary items={items} documents={taken} uploading={uploading} speed={speed} />
        <div className="flex flex-wrap gap-3">
          {again > 1 && (
            <Button look="outline" onClick={() => retryUpload()}>
              Try {again} files again
            </Button>
          )}
          {uploading && (
            <Button
              look="outline"
              disabled={!items.some(({ phase }) => phase === 'sending' || phase === 'checking')}
              onClick={cancelUploads}
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
            speed={
              item.phase === 'sending' && item.sent > 0 && item.sent < item.file.size ? speed : undefined
            }
          />
        ))}
      </ul>
    </section>
  );
}
