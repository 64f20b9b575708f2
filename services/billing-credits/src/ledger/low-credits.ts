import { events } from '@colophon/contracts';
import type { Transaction } from '@colophon/platform';
import type { Account } from './account.js';

/** Asks for the mail that says how few credits are left, when a finished document brought the total there. */
export const tellLowCredits = async (transaction: Transaction, account: Account): Promise<void> => {
  const remaining = account.tellLowCredits();
  if (remaining === undefined) return;
  const { userId } = account.state;
  const body = { template: 'credits_low', params: { remaining: String(remaining) } };
  await transaction.emit(events.mailRequested, body, { aggregateId: userId, userId });
};
