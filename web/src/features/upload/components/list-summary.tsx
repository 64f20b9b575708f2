import { ProgressBar } from '#components/progress-bar.tsx';
import type { Document } from '#lib/api/types.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { isMoving, isReviewable } from '#lib/status.ts';
import { readingTimeLeft } from '#lib/upload/reading-time.ts';
import { waitsForLine } from '#lib/upload/upload-item.ts';
import type { UploadState } from '#lib/upload/upload-store.ts';
import { formatTimeLeft, progressWords, summaryOf } from '#lib/upload/upload-summary.ts';

const BAR = 'w-full max-w-md min-w-0';

function filesOf(count: number): string {
  return `${count} ${count === 1 ? 'file' : 'files'}`;
}

function Sending({ items, speed }: Pick<UploadState, 'items' | 'speed'>) {
  const { files, sent, total, share } = summaryOf(items);
  const waits = waitsForLine(items);
  return (
    <>
      <p className="font-medium">{waits ? 'Waiting for your connection' : `Uploading ${filesOf(files)}`}</p>
      <p className="text-note text-muted">
        {waits ? `${filesOf(files)} will continue automatically.` : progressWords(sent, total, speed)}
      </p>
      {!waits && <ProgressBar label="Upload of all files" value={share} className={BAR} />}
    </>
  );
}

function Reading({ documents, known }: Pick<SummaryProps, 'documents' | 'known'>) {
  const left = readingTimeLeft(known, useUser().credits.total_remaining);
  const ready = documents.filter(({ status }) => isReviewable(status)).length;
  const read = documents.filter(({ status }) => !isMoving(status)).length;
  const moves = read < documents.length;
  return (
    <>
      <p className="font-medium">
        {ready} of {documents.length} ready
        {moves && left !== undefined && (
          <span className="font-normal text-muted"> · about {formatTimeLeft(left)}</span>
        )}
      </p>
      {moves && <ProgressBar label="Files read" value={read / documents.length} className={BAR} />}
    </>
  );
}

interface SummaryProps extends Pick<UploadState, 'items' | 'uploading' | 'speed' | 'partial'> {
  /** What the server has taken of them. */
  documents: readonly Document[];
  /** With earlier ones, which tell how long a document takes. */
  known: readonly Document[];
}

/** How all files of the list are doing. As high in every state: the rows below must keep their place. */
export function ListSummary({ items, documents, known, uploading, speed, partial }: SummaryProps) {
  return (
    <div className="grid min-h-[4.5rem] min-w-0 flex-1 content-center gap-0.5 max-sm:basis-full">
      {uploading && <Sending items={items} speed={speed} />}
      {!uploading && documents.length === 0 && <p className="text-muted">{filesOf(items.length)}</p>}
      {!uploading && documents.length > 0 && <Reading documents={documents} known={known} />}
      {!uploading && partial !== undefined && <p className="text-note text-warn">{partial}</p>}
    </div>
  );
}
