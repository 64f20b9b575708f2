import { AuthService, BillingService } from '@colophon/contracts';
import { commonErrors, createRpcClient, newId, ServiceError } from '@colophon/platform';
import type { NatsConnection } from '@nats-io/transport-node';
import { MOST_CREDITS } from '../ledger/adjust-credits.usecase.js';

export const creditsUsage = `Usage: credits <email> <number of credits>, for example anna@example.com 50; at most ${MOST_CREDITS} at once.`;

/** A call that cannot be understood or fulfilled; its message is for the person who made it. */
export class CreditsRefused extends Error {}

/**
 * Paid credits by an operator's hand. The running services do it: auth finds the account, billing makes the entry.
 * @returns a sentence about the new balance
 * @throws CreditsRefused
 */
export const giveCredits = async (
  connection: NatsConnection,
  [email, amount, ...rest]: readonly string[],
): Promise<string> => {
  const credits = Number(amount);
  const isPossible = Number.isInteger(credits) && credits >= 1 && credits <= MOST_CREDITS;
  if (!email?.includes('@') || !isPossible || rest.length > 0) throw new CreditsRefused(creditsUsage);
  const userId = await userIdOf(connection, email);
  const { balance } = await createRpcClient(BillingService, connection)
    .adjustCredits({ userId, adjustmentId: newId(), credits, reason: 'given by the operator' })
    .catch((error: unknown) => {
      // A lost answer is no refusal, and a second call is a second entry.
      if (error instanceof ServiceError && error.is(commonErrors.unavailable))
        throw new CreditsRefused(
          `billing-credits did not answer: look whether ${email} has the credits before you try again.`,
        );
      throw error;
    });
  return `${email} has ${balance?.totalRemaining ?? 0} credits now.`;
};

const userIdOf = async (connection: NatsConnection, email: string): Promise<string> => {
  const { user } = await createRpcClient(AuthService, connection)
    .findUserByEmail({ email })
    .catch((error: unknown) => {
      if (error instanceof ServiceError && error.status === 404) return { user: undefined };
      throw error;
    });
  if (user === undefined) throw new CreditsRefused(`No user is registered as ${email}.`);
  return user.id;
};
