import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Document } from '#lib/api/types.ts';
import { acceptInQueue, noteFirstLook, type ReviewQueue, takeBackInQueue } from '#lib/review-queue.ts';
import { isReviewable, isToReview } from '#lib/status.ts';
import { looksFine } from '#lib/checks.ts';
import { isBeingAccepted } from './review-queries.ts';
import type { BatchItem } from './use-batch.ts';

export interface LookedItem extends BatchItem {
  readonly document: Document;
}

function isReady(item: BatchItem): item is LookedItem {
  return item.document != null && isReviewable(item.document.status);
}

/** The documents of a batch by what they ask of a person: looked at once each, as soon as they can be reviewed. */
export function useFirstLook(queue: ReviewQueue, items: readonly BatchItem[]) {
  const reviewable = items.filter(isReady);
  const isLooked = ({ id }: BatchItem) => queue.looked.includes(id);
  const fresh = reviewable.filter((item) => !isLooked(item));
  const ready = reviewable.filter(isLooked);
  const look = useEffectEvent(() => {
    // Accepted in another tab or on another device, or written: it needs no person.
    const isSettled = ({ document }: LookedItem) =>
      document.accepted || document.status === 'ready_for_download';
    const idsOf = (found: readonly LookedItem[]) => found.map(({ id }) => id);
    const bad = fresh.filter(({ document }) => !looksFine(document));
    noteFirstLook({
      looked: idsOf(fresh),
      exceptions: idsOf(bad.filter((item) => !isSettled(item))),
      doubtful: idsOf(bad.filter(isSettled)),
      accepted: idsOf(fresh.filter(isSettled)),
    });
  });
  const isAsked = items.some(({ document }) => document === undefined);
  const count = fresh.length;
  useEffect(() => {
    if (!isAsked && count > 0) look();
  }, [isAsked, count]);
  // An acceptance in another tab while this is open counts here, too.
  const elsewhere = ready
    .filter(({ id, document }) => document.accepted && !queue.accepted.includes(id))
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (elsewhere !== '') acceptInQueue(...elsewhere.split(' '));
  }, [elsewhere]);
  // What is generated again is to be accepted again, also where that began and ended while this was not on screen.
  const again = items
    .filter(({ document }) => document != null && (document.status === 'processing' || isToReview(document)))
    .flatMap(({ id }) => (queue.accepted.includes(id) ? id : []))
    .join(' ');
  const queries = useQueryClient();
  useEffect(() => {
    const ids = again.split(' ').filter((id) => !isBeingAccepted(queries, id));
    if (again !== '' && ids.length > 0) takeBackInQueue(...ids);
  }, [again, queries]);
  const open = ready.filter(
    ({ id, document }) => !queue.accepted.includes(id) && document.status === 'completed',
  );
  // As it was at the first look: a row that moved would lose what is being typed into it. No person is led through what
  // is settled, but a doubtful text does not look fine because it was accepted.
  const isException = ({ id }: BatchItem) => queue.exceptions.includes(id) || queue.doubtful.includes(id);
  const others = items.filter((item) => !isReady(item));
  return {
    /** Not all of them are known yet, or none was looked at. */
    looking: isAsked || (count > 0 && queue.looked.length === 0),
    /** What the user has not accepted, by its present findings: a corrected document is among those that look fine. */
    toAccept: open.filter(({ document }) => looksFine(document)),
    toCheck: open.filter(({ document }) => !looksFine(document)),
    /** @param isKept its row stays, for what was typed into it, as if it could still be reviewed */
    rows: (isKept: (item: BatchItem) => boolean) => {
      const rows = items
        .filter((item) => isLooked(item) && (isReady(item) || isKept(item)))
        .flatMap((item) => (item.last === undefined ? [] : [{ ...item, document: item.last }]));
      return {
        exceptions: rows.filter(isException),
        fine: rows.filter((item) => !isException(item)),
        others: others.filter((item) => !isKept(item)),
      };
    },
    /** Still being read, failed or gone. */
    others,
  };
}

export type FirstLook = ReturnType<typeof useFirstLook>;
