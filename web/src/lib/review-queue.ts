import { useSyncExternalStore } from 'react';

/** Documents to be reviewed one after the other, in this tab. */
export interface ReviewQueue {
  readonly ids: readonly string[];
  /** Those somebody has accepted or saved. */
  readonly accepted: readonly string[];
}

const KEY = 'review-queue';
const listeners = new Set<() => void>();
/** The stored text and what it stands for: the same object as long as the text is the same. */
let known: { text: string | null; queue: ReviewQueue | null } = { text: null, queue: null };

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

function parse(text: string | null): ReviewQueue | null {
  try {
    const { ids, accepted } = JSON.parse(text ?? '{}') as Partial<Record<keyof ReviewQueue, unknown>>;
    return isIds(ids) && isIds(accepted) && ids.length > 0 ? { ids, accepted } : null;
  } catch {
    return null;
  }
}

function store(queue: ReviewQueue | null): void {
  try {
    if (queue === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(queue));
  } catch {
    // Without storage each document is reviewed by itself.
  }
  for (const listener of listeners) listener();
}

export function readReviewQueue(): ReviewQueue | null {
  let text: string | null = null;
  try {
    text = sessionStorage.getItem(KEY);
  } catch {
    // As if there were none.
  }
  if (text !== known.text) known = { text, queue: parse(text) };
  return known.queue;
}

/** Call it, then go to `/documents/{first id}/review`: that screen steps through the rest. */
export function startReviewQueue(ids: readonly string[]): void {
  store(ids.length === 0 ? null : { ids: [...new Set(ids)], accepted: [] });
}

export function acceptInQueue(id: string): void {
  const queue = readReviewQueue();
  if (queue?.ids.includes(id) === true && !queue.accepted.includes(id))
    store({ ...queue, accepted: [...queue.accepted, id] });
}

/** A deleted document is not to be reviewed any more. */
export function leaveQueue(id: string): void {
  const queue = readReviewQueue();
  if (queue?.ids.includes(id) !== true) return;
  const without = (all: readonly string[]) => all.filter((other) => other !== id);
  const ids = without(queue.ids);
  store(ids.length === 0 ? null : { ids, accepted: without(queue.accepted) });
}

export function endReviewQueue(): void {
  store(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useReviewQueue(): ReviewQueue | null {
  return useSyncExternalStore(subscribe, readReviewQueue, () => null);
}
