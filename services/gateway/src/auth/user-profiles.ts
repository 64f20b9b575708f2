import { Inject, Injectable } from '@nestjs/common';
import { AuthService, BillingService, DocumentService, type User as UserMessage } from '@colophon/contracts';
import { commonErrors, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { presentUser } from './user.presenter.js';
import type { User } from './user.schema.js';

/** How long an answer waits for figures that it can do without. */
const FIGURES_MS = 2000;

/** A user as the API shows one: the account with its credits and analytics, which three services own. */
@Injectable()
export class UserProfiles {
  constructor(
    @Inject(rpcToken(AuthService)) private readonly auth: RpcClient<typeof AuthService>,
    @Inject(rpcToken(BillingService)) private readonly billing: RpcClient<typeof BillingService>,
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
  ) {}

  async find(userId: string): Promise<User> {
    const [{ user }, { balance }, analytics] = await Promise.all([
      this.auth.getUser({ userId }),
      this.billing.getBalance({ userId }),
      this.analytics(userId),
    ]);
    return presentUser(known(user), { balance, analytics });
  }

  /**
   * Adds to an account that was just made or signed in what the other services know of it. That is done and cannot be
   * repeated, so the answer does without a service that is unavailable.
   */
  async complete(user: UserMessage | undefined): Promise<User> {
    const account = known(user);
    const [answered, analytics] = await Promise.all([
      unlessAway(this.billing.getBalance({ userId: account.id }, { deadlineMs: FIGURES_MS })),
      this.analytics(account.id),
    ]);
    return presentUser(account, { balance: answered?.balance, analytics });
  }

  /** A user may sign in and work while the figures are unavailable: they are then missing, not zero. */
  private analytics(userId: string) {
    return unlessAway(this.documents.getAnalytics({ userId }, { deadlineMs: FIGURES_MS }));
  }
}

const unlessAway = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ServiceError && error.is(commonErrors.unavailable)) return undefined;
    throw error;
  }
};

const known = (user: UserMessage | undefined): UserMessage => {
  if (!user) throw new ServiceError(commonErrors.notFound);
  return user;
};
