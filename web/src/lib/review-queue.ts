import { useSyncExternalStore } from 'react';

/** Documents to be reviewed together, in this tab: at least two. */
export interface ReviewQueue {
  readonly ids: readonly string[];
  /** Those the user has accepted: here, in another tab or on another device. */
  readonly accepted: readonly string[];
  /** Those the batch has looked at. What it found then stays: a row that is mended keeps its place. */
  readonly looked: readonly string[];
  /** Those of them that need a person, one by one. */
  readonly exceptions: readonly string[];
  /** Those of them that needed no person any more, but read badly: they are shown with the exceptions. */
  readonly doubtful: readonly string[];
}

/** What a first look at some documents told. */
export interface FirstLook {
  readonly looked: readonly string[];
  readonly exceptions: readonly string[];
  readonly doubtful: readonly string[];
  /** Already accepted or written, so that they need no acceptance. */
  readonly accepted: readonly string[];
}

const BATCH = '/documents/batch';
const KEY = 'review-queue';
const listeners = new Set<() => void>();
/** The stored text and what it stands for: the same object as long as the text is the same. */
let known: { text: string | null; queue: ReviewQueue | null } = { text: null, queue: null };

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

function parse(text: string | null): ReviewQueue | null {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof ReviewQueue, unknown>>;
    const { ids, accepted, looked = [], exceptions = [], doubtful = [] } = stored;
    if (!isIds(ids) || !isIds(accepted) || !isIds(looked) || !isIds(exceptions) || !isIds(doubtful))
      return null;
    return ids.length > 1 ? { ids, accepted, looked, exceptions, doubtful } : null;
  } catch {
    return null;
  }
}

function store(queue: ReviewQueue | null): void {
  try {
    if (queue === null || queue.ids.length < 2) sessionStorage.removeItem(KEY);
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

/**
 * One document is no batch: it has its own review.
 * @returns where to go from here
 */
export function startReviewQueue(ids: readonly string[]): string {
  const each = [...new Set(ids)];
  store(each.length === 0 ? null : { ids: each, accepted: [], looked: [], exceptions: [], doubtful: [] });
  return each.length === 1 ? `/documents/${each[0]}/review` : BATCH;
}

function together(some: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...some, ...more])];
}

/** Remembers what was found, each document once. */
export function noteFirstLook(look: FirstLook): void {
  const queue = readReviewQueue();
  if (queue === null) return;
  const isNew = (id: string) => queue.ids.includes(id) && !queue.looked.includes(id);
  if (!look.looked.some(isNew)) return;
  store({
    ids: queue.ids,
    looked: together(queue.looked, look.looked.filter(isNew)),
    exceptions: together(queue.exceptions, look.exceptions.filter(isNew)),
    doubtful: together(queue.doubtful, look.doubtful.filter(isNew)),
    accepted: together(queue.accepted, look.accepted.filter(isNew)),
  });
}

export function acceptInQueue(...ids: readonly string[]): void {
  const queue = readReviewQueue();
  const fresh = ids.filter((id) => queue?.ids.includes(id) === true && !queue.accepted.includes(id));
  if (queue !== null && fresh.length > 0) store({ ...queue, accepted: [...queue.accepted, ...fresh] });
}

/** No acceptance of these is kept, or their metadata is generated again: they are still to be accepted. */
export function takeBackInQueue(...ids: readonly string[]): void {
  const queue = readReviewQueue();
  if (queue !== null) store({ ...queue, accepted: queue.accepted.filter((id) => !ids.includes(id)) });
}

/** A deleted document is not to be reviewed any more. */
export function leaveQueue(id: string): void {
  const queue = readReviewQueue();
  if (queue?.ids.includes(id) !== true) return;
  const without = (all: readonly string[]) => all.filter((other) => other !== id);
  store({
    ids: without(queue.ids),
    accepted: without(queue.accepted),
    looked: without(queue.looked),
    exceptions: without(queue.exceptions),
    doubtful: without(queue.doubtful),
  });
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
