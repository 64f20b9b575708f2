import { X } from 'lucide-react';
import { memo } from 'react';
import { Button } from '#components/button.tsx';
import { DocumentCover } from '#components/document-cover.tsx';
import { DocumentName } from '#components/document-name.tsx';
import { DocumentThumbnail } from '#components/document-thumbnail.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { StatusPill } from '#components/status-pill.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { Document } from '#lib/api/types.ts';
import { titleOf } from '#lib/document-title.ts';
import { formatSize } from '#lib/format.ts';
import { Link } from '#components/link.tsx';
import { useGenerateAll } from '#lib/generation/use-generate-all.ts';
import { isReviewable, needsDecision } from '#lib/status.ts';
import { canCancel, canDrop, canRetry, type Twin, type UploadItem } from '#lib/upload/upload-item.ts';
import { uploadQueue } from '#lib/upload/upload-queue.ts';
import { refusalAdvice } from '#lib/upload/check-file.ts';
import { progressWords } from '#lib/upload/upload-summary.ts';

interface RowProps {
  item: UploadItem;
  document: Document | undefined;
  /** What it is skipped for. */
  twin: Twin | undefined;
  /** Bytes a second, for the file that is leaving right now. */
  speed: number | undefined;
}

const WORDS: Partial<Record<UploadItem['phase'], string>> = {
  checking: 'Comparing…',
  waiting: 'Waiting for your connection',
  finishing: 'Finishing…',
  cancelled: 'Cancelled',
  failed: 'Not uploaded',
  duplicate: 'Skipped',
};

function Detail({ item, document, twin, speed }: RowProps) {
  const { file, phase, sent } = item;
  const error = item.error ?? document?.errorMessage ?? undefined;
  const asks = document !== undefined && needsDecision(document);
  if (error !== undefined)
    return (
      <p className={`text-note wrap-anywhere ${asks ? '' : 'text-bad'}`}>
        {error}
        {phase === 'refused' && <span className="block text-muted">{refusalAdvice(file)}</span>}
      </p>
    );
  if (twin !== undefined && phase === 'duplicate') {
    return (
      <p className="text-note wrap-anywhere text-muted">
        {twin.id === undefined ? 'The same file is in this list' : 'You already have this file'}:{' '}
        {twin.id === undefined ? (
          <bdi>{twin.name}</bdi>
        ) : (
          <Link to={`/documents/${twin.id}/review`} className="text-link">
            <bdi>{twin.name}</bdi>
          </Link>
        )}
        . Uploading it again uses another credit.
      </p>
    );
  }
  if (document?.duplicateOf != null) {
    return (
      <p className="text-note text-muted">
        The same content as{' '}
        <Link to={`/documents/${document.duplicateOf}/review`} className="text-link">
          a document you already have
        </Link>
      </p>
    );
  }
  // The title takes the line of the name, and the name this one: no row grows when it is read.
  if (document !== undefined && titleOf(document) !== undefined) return null;
  const sending = phase === 'sending' && sent > 0 && sent < file.size;
  return (
    <p className="text-note text-muted">
      {sending ? progressWords(sent, file.size, speed) : formatSize(file.size)}
    </p>
  );
}

/** A file without text was charged nothing: its owner says whether the rest is worth a credit. */
function Continue({ document }: { document: Document }) {
  const generate = useGenerateAll();
  return (
    <>
      {generate.isError && (
        <p role="alert" className="text-note text-bad">
          {errorText(generate.error, 'It could not be started. Please try again in a moment.')}
        </p>
      )}
      <Button
        look="outline"
        busy={generate.isPending}
        onClick={() => generate.mutate([document])}
        aria-label={`Continue for 1 credit: ${document.original_filename}`}
      >
        Continue for 1 credit
      </Button>
    </>
  );
}

function Actions({ item, document }: Pick<RowProps, 'item' | 'document'>) {
  const { key, file, phase, documentId } = item;
  const status = document?.status ?? item.status ?? 'uploaded';
  if (phase === 'sent' && documentId !== undefined && isReviewable(status)) {
    return (
      <Link
        to={`/documents/${documentId}/review`}
        className="text-link inline-flex min-h-11 items-center px-2 font-medium"
        aria-label={`Review ${file.name}`}
      >
        Review
      </Link>
    );
  }
  if (phase === 'duplicate') {
    return (
      <>
        <Button
          look="outline"
          onClick={() => uploadQueue.sendTwin(key)}
          aria-label={`Upload anyway: ${file.name}`}
        >
          Upload anyway
        </Button>
        <Button look="quiet" onClick={() => uploadQueue.drop(key)} aria-label={`Skip ${file.name}`}>
          Skip
        </Button>
      </>
    );
  }
  const unread = phase === 'sent' && status === 'failed';
  if (phase === 'failed' || phase === 'cancelled' || phase === 'refused' || unread) {
    return (
      <>
        {unread && document !== undefined && needsDecision(document) && <Continue document={document} />}
        {canRetry(item) && (
          <Button
            look="outline"
            onClick={() => uploadQueue.retry(key)}
            aria-label={`Try again: ${file.name}`}
          >
            Try again
          </Button>
        )}
        {canDrop(item) && (
          <Button look="quiet" onClick={() => uploadQueue.drop(key)} aria-label={`Remove ${file.name}`}>
            Remove
          </Button>
        )}
      </>
    );
  }
  if (!canCancel(item)) return null;
  return (
    <button
      type="button"
      onClick={() => uploadQueue.cancel(key)}
      className="grid size-11 place-items-center rounded-ctl text-muted hover:bg-sunken hover:text-ink"
    >
      <span className="sr-only">Cancel {file.name}</span>
      <X aria-hidden className="size-[18px]" />
    </button>
  );
}

function State({ item, document }: Pick<RowProps, 'item' | 'document'>) {
  const { phase, file, sent } = item;
  if (phase === 'sending')
    return <ProgressBar label={`Upload of ${file.name}`} value={file.size === 0 ? 1 : sent / file.size} />;
  if (phase === 'refused') return <StatusPill of={{ status: 'failed' }} />;
  if (phase === 'sent') return <StatusPill of={document ?? { status: item.status ?? 'uploaded' }} />;
  return <span className="text-note text-muted">{WORDS[phase]}</span>;
}

/** One file on its way, and the document it becomes. Drawn again only when something of its own has changed. */
export const UploadRow = memo(function UploadRow({ item, document, twin, speed }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 sm:min-h-16">
      {document === undefined ? (
        <DocumentCover seed={item.file.name} className="h-11 w-[33px]" />
      ) : (
        <DocumentThumbnail document={document} className="h-11 w-[33px]" />
      )}
      <div className="min-w-0 flex-1 basis-52">
        <DocumentName
          document={
            document ?? { original_filename: item.file.name, finalMetadata: null, generatedMetadata: null }
          }
        />
        <Detail item={item} document={document} twin={twin} speed={speed} />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 max-sm:basis-full max-sm:pl-[49px]">
        <State item={item} document={document} />
        <Actions item={item} document={document} />
      </div>
    </li>
  );
});
