const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses behind the first attempt, the second and so on; after the last there is no other: some 75 hours in all. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
const JITTER = 0.2;
/** `Thu, 15 Jan 2026 12:01:00 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;

/**
 * The pause after a failed attempt.
 * @param attempts made so far, at least 1
 * @param retryAfterMs what the server asked for: it lengthens a pause, to a day at most
 * @param random from 0 to 1
 * @returns milliseconds; undefined when it was the last attempt
 */
export function pauseAfter(
  attempts: number,
  retryAfterMs: number | undefined,
  random: number,
): number | undefined {
  const pauseMs = PAUSES_MS[attempts - 1];
  if (pauseMs === undefined) return undefined;
  const jittered = pauseMs * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.max(jittered, Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS)));
}

/** Reads a Retry-After header: seconds, or a date. */
export function retryAfterMsOf(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  const date = HTTP_DATE.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
