import type { Document } from '#lib/api/types.ts';
import { isMoving } from '#lib/status.ts';

type Read = Pick<Document, 'status' | 'createdAt' | 'updatedAt' | 'processingTime'>;

/** From so many on the times between them tell the pace; the first ones also hold the time in which work began. */
const ENOUGH = 3;

function secondsOf(iso: string): number {
  return new Date(iso).getTime() / 1000;
}

/**
 * Seconds a document, by what ended since the oldest that waits came; undefined while that is too little for those to
 * come. By the server's clock alone.
 */
function paceOf(documents: readonly Read[], waiting: readonly Read[], coming: number): number | undefined {
  const since = Math.min(...waiting.map(({ createdAt }) => secondsOf(createdAt)));
  const ends = documents
    .filter(({ status }) => status === 'completed' || status === 'failed')
    .map(({ updatedAt }) => secondsOf(updatedAt))
    .filter((end) => end > since);
  const last = Math.max(...ends);
  if (ends.length >= ENOUGH) return (last - Math.min(...ends)) / (ends.length - 1);
  return ends.length >= coming ? (last - since) / ends.length : undefined;
}

/** Seconds that earlier documents took: each of several would wait for the others. */
function usualTime(documents: readonly Read[]): number | undefined {
  const times = documents.flatMap(({ processingTime }) => processingTime ?? []);
  return times.length === 0 ? undefined : times.reduce((all, time) => all + time, 0) / times.length;
}

/**
 * Seconds until all that is read now is read, by the documents' own times; undefined where nothing moves or none tells.
 * @param creditsLeft what has no credit is not read, however long one waits; undefined counts as enough
 */
export function readingTimeLeft(
  documents: readonly Read[],
  creditsLeft: number | undefined,
): number | undefined {
  const waiting = documents.filter(({ status }) => isMoving(status));
  const queued = waiting.filter(({ status }) => status === 'uploaded').length;
  const coming = waiting.length - queued + Math.min(queued, creditsLeft ?? queued);
  if (coming === 0) return undefined;
  const pace = paceOf(documents, waiting, coming) ?? (coming === 1 ? usualTime(documents) : undefined);
  return pace === undefined ? undefined : coming * pace;
}
