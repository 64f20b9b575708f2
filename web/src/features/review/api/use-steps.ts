import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '#lib/navigation/router.tsx';
import { acceptInQueue, useReviewQueue } from '#lib/review-queue.ts';
import { toReviewQuery } from './review-queries.ts';

export const SUMMARY = '/documents/batch';

export function reviewPath(id: string): string {
  return `/documents/${id}/review`;
}

/** Where to go from here: along the chosen documents, else to whatever waits for a review. */
export function useSteps(id: string) {
  const navigate = useNavigate();
  const queue = useReviewQueue();
  // Exceptions are gone through by themselves: what looks fine is accepted together.
  const walk = queue?.exceptions.includes(id) === true ? queue.exceptions : (queue?.ids ?? []);
  const index = walk.indexOf(id);
  const inBatch = queue !== null && index >= 0;
  const { data: waiting } = useQuery({ ...toReviewQuery(), enabled: !inBatch });
  const others = (waiting?.documents ?? []).filter(({ status }) => status === 'completed');
  const here = others.findIndex((document) => document.id === id);
  const following = [...others.slice(here + 1), ...others.slice(0, Math.max(0, here))];
  const single = following.find((document) => document.id !== id);
  const nextId = inBatch ? walk[index + 1] : single?.id;
  const previousId = inBatch ? walk[index - 1] : undefined;
  const go = (to: string | undefined) => {
    if (to !== undefined) navigate(reviewPath(to));
  };
  return {
    batch: inBatch
      ? { position: index + 1, count: walk.length, accepted: queue.accepted.includes(id) }
      : undefined,
    next: nextId,
    previous: previousId,
    /** Of the next document outside of a batch. */
    nextName: inBatch ? undefined : single?.original_filename,
    goNext: () => go(nextId),
    goPrevious: () => go(previousId),
    accept: () => {
      acceptInQueue(id);
      navigate(nextId === undefined ? SUMMARY : reviewPath(nextId));
    },
    skip: () => navigate(nextId === undefined ? SUMMARY : reviewPath(nextId)),
  };
}

export type Steps = ReturnType<typeof useSteps>;
