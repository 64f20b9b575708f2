import type { AccountState } from './account.js';
import { FREE_CREDITS, nextReset } from './free-month.js';

export interface Balance {
  readonly totalRemaining: number;
  readonly paidRemaining: number;
  readonly freeRemaining: number;
  readonly freeLimit: number;
  readonly freeResetsAt: Date;
  /** When the last paid credit was reserved or taken; undefined while there is one, and where there never was. */
  readonly paidUntil: Date | undefined;
}

export const balanceOf = ({ free, paid }: AccountState, now: Date, paidUntil?: Date): Balance => ({
  totalRemaining: free + paid,
  paidRemaining: paid,
  freeRemaining: free,
  freeLimit: FREE_CREDITS,
  freeResetsAt: nextReset(now),
  paidUntil,
});
