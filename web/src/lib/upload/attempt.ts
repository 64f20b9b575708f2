import { mostUploadFiles } from '@colophon/contracts/rules';
import { ApiError } from '#lib/api/errors.ts';

/** A request with an unknown outcome: sent again under its key, it cannot create a second document for a file. */
export interface Attempt {
  /** The Idempotency-Key. */
  readonly key: string;
  /** Files in the request: the key stands for all of them together. */
  readonly files: number;
  /** All bytes had left: the server may have taken the files. */
  readonly arrived: boolean;
}

/** Not `randomUUID`, which is there in a secure context only. */
export function newAttemptKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** `too_many_under_way` is said of the first file: of another one the outcome may be unknown. */
const UNCERTAIN = new Set(['idempotency_in_progress', 'too_many_under_way']);

/** The answer got lost, or does not say what became of the files; any other refusal made nothing. */
export function isUncertain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || UNCERTAIN.has(error.code);
}

/**
 * What goes in one request each: files of an uncertain attempt by themselves under its key, as long as all of them are
 * there; everything else together, as many as the server takes at once, under a new one.
 */
export function requestsFor<T extends { readonly attempt?: Attempt }>(
  items: readonly T[],
): { key: string; items: T[] }[] {
  const repeated = new Map<string, T[]>();
  for (const item of items) {
    if (item.attempt !== undefined)
      repeated.set(item.attempt.key, [...(repeated.get(item.attempt.key) ?? []), item]);
  }
  const isWhole = ({ attempt }: T) =>
    attempt !== undefined && repeated.get(attempt.key)?.length === attempt.files;
  const requests = [...repeated].map(([key, group]) => ({ key, items: group.filter(isWhole) }));
  const others = items.filter((item) => !isWhole(item));
  while (others.length > 0) requests.push({ key: newAttemptKey(), items: others.splice(0, mostUploadFiles) });
  return requests.filter((request) => request.items.length > 0);
}
