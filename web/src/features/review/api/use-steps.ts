import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Document } from '#lib/api/types.ts';
import { nameOf } from '#lib/document-title.ts';
import { useReviewQueue } from '#lib/review-queue.ts';
import { toReviewQuery } from './review-queries.ts';
import { useKeptAcceptance } from './use-kept-acceptance.ts';

const SUMMARY = '/documents/batch';

export function reviewPath(id: string): string {
  return `/documents/${id}/review`;
}

/** Where to go from here: along the chosen documents, else to whatever waits for a review. */
export function useSteps({ id, accepted }: Pick<Document, 'id' | 'accepted'>) {
  const keepAcceptance = useKeptAcceptance();
  const navigate = useNavigate();
  const queue = useReviewQueue();
  // Exceptions are gone through by themselves: what looks fine is accepted together.
  const walk = queue?.exceptions.includes(id) === true ? queue.exceptions : (queue?.ids ?? []);
  const index = walk.indexOf(id);
  const inBatch = queue !== null && index >= 0;
  const { data: waiting } = useQuery({ ...toReviewQuery(), enabled: !inBatch });
  const others = waiting?.documents ?? [];
  const here = others.findIndex((document) => document.id === id);
  const following = [...others.slice(here + 1), ...others.slice(0, Math.max(0, here))];
  const single = following.find((document) => document.id !== id);
  const nextId = inBatch ? walk[index + 1] : single?.id;
  const previousId = inBatch ? walk[index - 1] : undefined;
  const onward = nextId === undefined ? SUMMARY : reviewPath(nextId);
  const go = (to: string | undefined) => {
    if (to !== undefined) navigate(reviewPath(to));
  };
  return {
    batch: inBatch
      ? {
          position: index + 1,
          count: walk.length,
          accepted: accepted || queue.accepted.includes(id),
          /** The batch has named what is open before it led here. */
          isTold: queue.exceptions.includes(id),
        }
      : undefined,
    /** Where the review was opened from. */
    back: inBatch ? SUMMARY : '/documents',
    next: nextId,
    previous: previousId,
    /** Of the next document outside of a batch. */
    nextName: inBatch || single === undefined ? undefined : nameOf(single),
    goNext: () => go(nextId),
    goPrevious: () => go(previousId),
    goBack: () => navigate(SUMMARY),
    accept: () => {
      void keepAcceptance(id);
      navigate(onward);
    },
    skip: () => navigate(onward),
  };
}

export type Steps = ReturnType<typeof useSteps>;
