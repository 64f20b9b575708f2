import type { ColophonError } from '../colophon-error.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** A server that asks for more is not waited for: the caller decides. */
const LONGEST_ASKED_MS = 60_000;

/** Whether the same request may have another outcome. */
export const isPassing = ({ status, code, retryAfterMs = 0 }: ColophonError): boolean =>
  retryAfterMs <= LONGEST_ASKED_MS &&
  (status === 408 ||
    status === 429 ||
    status >= 500 ||
    code === 'unreachable' ||
    code === 'timeout' ||
    code === 'idempotency_in_progress' ||
    // Of a proxy that has no route to the server for a moment: the API gives each refusal a code.
    code === 'http_404');

/**
 * Milliseconds before the next try: twice as long each time, or what the server asks for. Never less than asked, and
 * spread, so that many clients do not come back at the same moment.
 * @param tries how many have failed, from 1
 * @param random from 0 to 1
 */
export const pauseMs = (tries: number, askedMs: number | undefined, random = Math.random()): number => {
  const own = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  const spread = own * (0.5 + random / 2);
  return askedMs === undefined ? spread : askedMs + spread;
};

/** @param header seconds or a date; undefined for anything else */
export const retryAfterMs = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
};
