import type { AccountState } from './account.js';
import { FREE_CREDITS, nextReset } from './free-month.js';

export interface Balance {
  readonly totalRemaining: number;
  readonly paidRemaining: number;
  readonly freeRemaining: number;
  readonly freeLimit: number;
  readonly freeResetsAt: Date;
}

export const balanceOf = ({ free, paid }: AccountState, now: Date): Balance => ({
  totalRemaining: free + paid,
  paidRemaining: paid,
  freeRemaining: free,
  freeLimit: FREE_CREDITS,
  freeResetsAt: nextReset(now),
});
