import { AuthService, BillingService } from '@colophon/contracts';
import { createRpcClient, newId, ServiceError } from '@colophon/platform';
import { DevstackError } from '../stack/devstack.errors.js';
import { withNats } from './connect.js';

const MOST_CREDITS = 1_000_000;

/** `npm run credits -- <email> <n>`: a ledger entry by hand. */
export async function credits([email, amount]: readonly string[]): Promise<number> {
  const number = Number(amount);
  if (!email?.includes('@') || !Number.isInteger(number) || number < 1 || number > MOST_CREDITS) {
    throw new DevstackError(
      'Usage: npm run credits -- <email> <number of credits>, for example anna@example.com 50.',
    );
  }
  return withNats(async (connection) => {
    const auth = createRpcClient(AuthService, connection);
    const { user } = await auth.findUserByEmail({ email }).catch((error: unknown) => {
      if (error instanceof ServiceError && error.status === 404) return { user: undefined };
      throw error;
    });
    if (user === undefined) throw new DevstackError(`No user is registered as ${email}.`);
    const { balance } = await createRpcClient(BillingService, connection).adjustCredits({
      userId: user.id,
      adjustmentId: newId(),
      credits: number,
      reason: 'given by the operator',
    });
    console.log(`${email} has ${balance?.totalRemaining ?? 0} credits now.`);
    return 0;
  });
}
