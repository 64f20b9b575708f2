import type { Document } from '#lib/api/types.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Expiring = Pick<Document, 'createdAt' | 'expiresAt'>;

/** The server's time where it sends one; else the rule for free accounts (3 days) and bought credits (7). */
export function expiryTime(document: Expiring, paidRemaining: number | undefined): number {
  if (document.expiresAt) return new Date(document.expiresAt).getTime();
  return new Date(document.createdAt).getTime() + ((paidRemaining ?? 0) > 0 ? 7 : 3) * DAY;
}

export function daysRemaining(expiresAt: number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((expiresAt - now) / DAY));
}

/** Whole hours left, rounded up, while it is the last day; otherwise undefined. */
export function hoursIfLastDay(expiresAt: number, now: number = Date.now()): number | undefined {
  const hours = Math.ceil((expiresAt - now) / HOUR);
  return hours > 0 && hours <= 24 ? hours : undefined;
}
