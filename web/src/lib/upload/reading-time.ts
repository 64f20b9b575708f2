import type { Document } from '#lib/api/types.ts';
import { isMoving } from '#lib/status.ts';

type Read = Pick<Document, 'status' | 'createdAt' | 'updatedAt' | 'processingTime'>;

/** A shorter time measures chance. Seconds. */
const SHORTEST_S = 1;

function secondsOf(iso: string): number {
  return new Date(iso).getTime() / 1000;
}

/** Documents a second: what became ready since the oldest that waits came. By the server's clock alone. */
function paceOf(documents: readonly Read[], waiting: readonly Read[]): number | undefined {
  const since = Math.min(...waiting.map(({ createdAt }) => secondsOf(createdAt)));
  const ended = documents
    .filter(({ status }) => status === 'completed' || status === 'failed')
    .map(({ updatedAt }) => secondsOf(updatedAt))
    .filter((at) => at > since);
  const seconds = Math.max(...ended) - since;
  return seconds >= SHORTEST_S ? ended.length / seconds : undefined;
}

/** As long as earlier documents took, one after the other. */
function usualPace(documents: readonly Read[]): number | undefined {
  const times = documents.flatMap(({ processingTime }) => processingTime ?? []);
  const sum = times.reduce((all, seconds) => all + seconds, 0);
  return sum > 0 ? times.length / sum : undefined;
}

/**
 * Seconds until all that is read now is read, by the documents' own times; undefined where nothing moves or none tells.
 * @param creditsLeft what has no credit is not read, however long one waits
 */
export function readingTimeLeft(documents: readonly Read[], creditsLeft: number): number | undefined {
  const waiting = documents.filter(({ status }) => isMoving(status));
  const queued = waiting.filter(({ status }) => status === 'uploaded').length;
  const coming = waiting.length - queued + Math.min(queued, creditsLeft);
  if (coming === 0) return undefined;
  const pace = paceOf(documents, waiting) ?? usualPace(documents);
  return pace === undefined ? undefined : coming / pace;
}
