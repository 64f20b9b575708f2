import { CreditsRefused, giveCredits } from '@colophon/billing-credits';
import { DevstackError } from '../stack/devstack.errors.js';
import { withNats } from './connect.js';

/** `npm run credits -- <email> <n>`, on the stack that is up. */
export function credits(args: readonly string[]): Promise<number> {
  return withNats(async (connection) => {
    const balance = await giveCredits(connection, args).catch((error: unknown) => {
      throw error instanceof CreditsRefused ? new DevstackError(error.message) : error;
    });
    console.log(balance);
    return 0;
  });
}
