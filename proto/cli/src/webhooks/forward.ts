import { signedHeaders } from './signature.js';

/** How a call of the receiver ended, in the words of the API. */
export interface Forwarded {
  readonly outcome: 'ok' | 'status' | 'timeout' | 'unreachable';
  /** Of HTTP; absent when no answer came. */
  readonly status?: number;
}

export interface ForwardOptions {
  /** Where the receiver listens. */
  readonly url: string;
  readonly key: Buffer;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** As long as Colophon itself waits for a receiver. */
const TIMEOUT_MS = 15_000;

/** Calls the receiver once, as Colophon would: signed at this time, following no redirect. */
export const forward = async (
  { eventId, body }: { eventId: string; body: string },
  { url, key, signal, now, pause }: ForwardOptions,
): Promise<Forwarded> => {
  const ended = new AbortController();
  const late = new AbortController();
  void pause(TIMEOUT_MS, ended.signal).then(
    () => late.abort(),
    () => undefined,
  );
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Colophon-Webhooks/1',
    ...signedHeaders(eventId, now(), body, key),
  };
  const either = AbortSignal.any([signal, late.signal]);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: either });
    // Only the status counts.
    await answer.body?.cancel();
    return { outcome: answer.ok ? 'ok' : 'status', status: answer.status };
  } catch {
    signal.throwIfAborted();
    return { outcome: late.signal.aborted ? 'timeout' : 'unreachable' };
  } finally {
    ended.abort();
  }
};
