import { isRefusedValue } from '../errors/refused-value.js';
import { ServiceError } from '../errors/service-error.js';

/** What becomes of a delivered message. */
export type Settlement =
  | { readonly outcome: 'done' }
  /** Its requester no longer wants it: acknowledged like a done one. */
  | { readonly outcome: 'dropped' }
  | { readonly outcome: 'retry'; readonly delayMs: number; readonly reason: Error }
  | { readonly outcome: 'dead-letter'; readonly reason: Error };

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 60_000;

/**
 * Decides after a handler threw. Errors that cannot heal are dead-lettered at once; all else is retried with an
 * exponential delay (0.5 s doubling to 60 s, ± 20 %) until the deliveries are used up. An error may name a longer one,
 * but no shorter: a store or a model that is down for ten seconds would use up ten deliveries a second apart.
 * @param random uniform in [0, 1)
 */
export const settle = (
  error: unknown,
  delivery: { attempt: number; isLast: boolean },
  random: () => number = Math.random,
): Settlement => {
  const reason = error instanceof Error ? error : new Error(String(error));
  const permanent = isRefusedValue(reason) || (reason instanceof ServiceError && !reason.retryable);
  if (permanent || delivery.isLast) return { outcome: 'dead-letter', reason };
  const named = reason instanceof ServiceError ? (reason.retryAfterMs ?? 0) : 0;
  const exponential = Math.min(FIRST_DELAY_MS * 2 ** (delivery.attempt - 1), LONGEST_DELAY_MS);
  const delayMs = Math.round(Math.max(named, exponential) * (0.8 + 0.4 * random()));
  return { outcome: 'retry', delayMs, reason };
};
