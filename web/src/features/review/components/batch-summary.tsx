import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button, ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHeading } from '#components/page.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import { endReviewQueue, type ReviewQueue, useReviewQueue } from '#lib/review-queue.ts';
import { useNavigate } from '#lib/navigation/router.tsx';
import { useArchive } from '../api/use-archive.ts';
import { type ConsentQuestion, useBatch } from '../api/use-batch.ts';
import { BatchRow } from './batch-row.tsx';

const SignatureConsent = lazy(() =>
  import('./signature-consent.tsx').then((module) => ({ default: module.SignatureConsent })),
);

function NoBatch() {
  return (
    <div className="grid gap-8">
      <PageHeading title="Batch review" />
      <EmptyState
        title="No documents are chosen"
        action={<ButtonLink to="/documents">Choose documents</ButtonLink>}
      >
        Select several documents in your list to review them one after the other.
      </EmptyState>
    </div>
  );
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}

function questionOf({ signed, others }: ConsentQuestion): string {
  if (signed.length === 1) return others.length === 0 ? 'This PDF is signed' : 'One of these PDFs is signed';
  return others.length === 0 ? 'These PDFs are signed' : `${signed.length} of these PDFs are signed`;
}

function Summary({ queue }: { queue: ReviewQueue }) {
  const batch = useBatch(queue.ids);
  const navigate = useNavigate();
  const archive = useArchive();
  const { items, openCount, readyIds } = batch;
  const readyCount = readyIds.length;
  const finish = () => {
    navigate('/documents');
    endReviewQueue();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeading title="Batch review">
        <p className="mt-2 text-muted">
          {queue.accepted.length} of {count(queue.ids.length, 'document')} accepted, {readyCount} ready for
          download.
        </p>
      </PageHeading>
      {batch.busy && (
        <ProgressBar label="PDFs written" value={readyCount / items.length} className="w-full max-w-md" />
      )}
      {archive.failure !== undefined && (
        <Notice tone="bad" live>
          {archive.failure}
        </Notice>
      )}
      {archive.missing.length > 0 && (
        <Notice tone="warn" live>
          {count(archive.missing.length, 'document')} could not be added to the ZIP file.
        </Notice>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <BatchRow
            key={item.id}
            item={item}
            accepted={queue.accepted.includes(item.id)}
            onWrite={() => batch.writeOne(item.id)}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
        <Button look="quiet" className="max-sm:order-last max-sm:grow" onClick={finish}>
          Back to Documents
        </Button>
        <span className="grow max-sm:hidden" />
        <Button
          className="max-sm:grow"
          look={openCount > 0 ? 'primary' : 'outline'}
          busy={batch.busy}
          disabled={openCount === 0}
          onClick={batch.writeAll}
        >
          {openCount > 0 ? `Generate ${count(openCount, 'PDF')}` : 'All PDFs generated'}
        </Button>
        <Button
          className="max-sm:grow"
          look={openCount > 0 ? 'outline' : 'primary'}
          busy={archive.busy}
          disabled={readyCount === 0 || batch.busy}
          onClick={() => void archive.download(readyIds)}
        >
          <Download aria-hidden className="size-[18px]" />
          Download {readyCount > 0 ? count(readyCount, 'PDF') : 'all'} as ZIP
        </Button>
      </div>
      <Suspense fallback={null}>
        {batch.question !== undefined && (
          <SignatureConsent
            subject={questionOf(batch.question)}
            onAccept={batch.consent}
            onLeaveOut={batch.question.others.length > 0 ? batch.leaveOut : undefined}
            onClose={batch.stopAsking}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The end of a batch: what was accepted, and the files of all of them. */
export function BatchSummary() {
  const queue = useReviewQueue();
  return queue === null ? <NoBatch /> : <Summary queue={queue} />;
}
