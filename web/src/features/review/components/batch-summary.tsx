import { Suspense, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHeading } from '#components/page.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { arriving } from '#lib/arriving.ts';
import { lazy } from '#lib/lazy.ts';
import { endReviewQueue, type ReviewQueue, useReviewQueue } from '#lib/review-queue.ts';
import { isReviewable } from '#lib/status.ts';
import { useShortcut } from '#lib/shortcuts/shortcuts.ts';
import { type Batch, useBatch } from '../api/use-batch.ts';
import { useFinish } from '../api/use-finish.ts';
import { type FirstLook, useFirstLook } from '../api/use-first-look.ts';
import { useKeptAcceptance } from '../api/use-kept-acceptance.ts';
import { reviewPath } from '../api/use-steps.ts';
import { isUnwritable } from '#lib/unwritable.ts';
import { count } from '../counted.ts';
import { BatchSections } from './batch-sections.tsx';
import { HeldCells } from './held-cells.tsx';

const DownloadNames = arriving(
  async () => (await import('#components/download-names.tsx')).DownloadNames,
  <div className="h-6" />,
  () => null,
);
/** Comes while the documents do; its room is one row. */
const BatchBar = arriving(
  async () => (await import('./batch-bar.tsx')).BatchBar,
  <div className="h-[69px]" />,
);
/** Shown only where an address without its batch was opened. */
const NoBatch = arriving(async () => (await import('./no-batch.tsx')).NoBatch, null);
/** Comes when files are written. */
const Messages = arriving(async () => (await import('./batch-messages.tsx')).BatchMessages, null);
const Consent = lazy(async () => ({ default: (await import('./batch-consent.tsx')).BatchConsent }));
const FinishedCard = lazy(() =>
  import('./finished-card.tsx').then((module) => ({ default: module.FinishedCard })),
);

/** "9 look fine, 3 to check" */
function firstWords(fine: number, toCheck: number): string {
  const well = `${fine} ${fine === 1 ? 'looks' : 'look'} fine`;
  const doubtful = `${toCheck} to check`;
  if (toCheck === 0) return fine === 1 ? well : `All ${well}`;
  return fine === 0 ? doubtful : `${well}, ${doubtful}`;
}

function Lead({ queue, look, ready }: { queue: ReviewQueue; look: FirstLook; ready: number }) {
  const [fine, toCheck] = [look.toAccept.length, look.toCheck.length];
  const done = fine + toCheck === 0;
  return (
    <div role="status" className={done && !look.looking ? 'mt-2' : 'mt-2 min-h-[50px]'}>
      {!look.looking && !done && <p className="text-lead">{firstWords(fine, toCheck)}</p>}
      <p className="text-muted">
        {queue.accepted.length} of {count(queue.ids.length, 'document')} accepted, {ready} ready for download.
      </p>
    </div>
  );
}

function Loading({ rows }: { rows: number }) {
  return (
    <div role="status" className="grid gap-3">
      <LoadingText>Checking the documents</LoadingText>
      {Array.from({ length: Math.min(rows, 12) }, (_, index) => (
        <Skeleton key={index} className="h-20" />
      ))}
    </div>
  );
}

/** What can be pressed for the whole batch, by what is left to do. */
function useBatchSteps(look: FirstLook, batch: Batch, finish: () => void) {
  const navigate = useNavigate();
  const keepAcceptance = useKeptAcceptance();
  const leaving = useRef(false);
  // Only once the way is free: a cell with text that is not saved asks first. Before the next screen shows.
  useLayoutEffect(
    () => () => {
      if (leaving.current) endReviewQueue();
    },
    [],
  );
  const fine = look.toAccept.map(({ id }) => id);
  const exceptions = look.toCheck.map(({ id }) => id);
  const review = () => {
    const [first] = exceptions;
    if (first !== undefined) navigate(reviewPath(first));
  };
  const accept = () => {
    void keepAcceptance(...fine);
    review();
  };
  useShortcut({ group: 'Batch', keys: 'a', label: 'Accept what looks fine' }, accept, fine.length > 0);
  useShortcut({ group: 'Batch', keys: 'j', label: 'Review the next' }, review, exceptions.length > 0);
  const isEnd = fine.length === 0 && exceptions.length === 0 && batch.openCount > 0 && !batch.busy;
  useShortcut({ group: 'Batch', keys: 'g', label: 'Generate and download' }, finish, isEnd);
  return {
    bar: {
      fine: fine.length,
      exceptions: exceptions.length,
      onAccept: accept,
      onReview: review,
      onLeave: () => {
        leaving.current = true;
        navigate('/documents');
      },
    },
    stay: () => {
      leaving.current = false;
    },
    finished: batch.openCount === 0 && batch.ready.length > 0 && !batch.busy,
  };
}

function Summary({ queue }: { queue: ReviewQueue }) {
  const batch = useBatch(queue.ids);
  const look = useFirstLook(queue, batch.items);
  const finish = useFinish(batch);
  const steps = useBatchSteps(look, batch, finish.start);
  const { archive } = finish;
  const named = batch.items.flatMap(({ document }) =>
    document != null && isReviewable(document.status) && !isUnwritable(document) ? [document] : [],
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading title="Batch review">
        <Lead queue={queue} look={look} ready={batch.ready.length} />
      </PageHeading>
      {(batch.busy || archive.missing.length > 0 || archive.failure !== undefined) && (
        <Messages batch={batch} missing={archive.missing.length} failure={archive.failure} />
      )}
      <Suspense fallback={null}>{steps.finished && <FinishedCard documents={batch.ready} />}</Suspense>
      <HeldCells leaving={look.others} onStay={steps.stay}>
        {(kept) =>
          look.looking ? (
            <Loading rows={queue.ids.length} />
          ) : (
            <BatchSections look={look} kept={kept} accepted={queue.accepted} batch={batch} />
          )
        }
      </HeldCells>
      {!look.looking && <DownloadNames documents={named} />}
      <BatchBar
        {...steps.bar}
        open={batch.openCount}
        ready={batch.ready.length}
        writing={batch.busy}
        downloading={archive.busy}
        onFinish={finish.start}
        onDownload={finish.download}
      />
      <Suspense fallback={null}>
        {batch.question !== undefined && (
          <Consent batch={batch} question={batch.question} onClose={finish.cancel} />
        )}
      </Suspense>
    </div>
  );
}

/** A batch from its first look to its files: what looks fine at once, what does not one by one. */
export function BatchSummary() {
  const queue = useReviewQueue();
  return queue === null ? <NoBatch /> : <Summary queue={queue} />;
}
