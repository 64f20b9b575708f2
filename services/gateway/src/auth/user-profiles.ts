import { Inject, Injectable } from '@nestjs/common';
import { AuthService, BillingService, DocumentService, type User as UserMessage } from '@colophon/contracts';
import { commonErrors, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { presentUser } from './user.presenter.js';
import type { User } from './user.schema.js';

/** How long an answer waits for figures that it can do without. */
const ANALYTICS_MS = 2000;

/** A user as the API shows one: the account with its credits and analytics, which three services own. */
@Injectable()
export class UserProfiles {
  constructor(
    @Inject(rpcToken(AuthService)) private readonly auth: RpcClient<typeof AuthService>,
    @Inject(rpcToken(BillingService)) private readonly billing: RpcClient<typeof BillingService>,
    @Inject(rpcToken(DocumentService)) private readonly documents: RpcClient<typeof DocumentService>,
  ) {}

  async find(userId: string): Promise<User> {
    const [{ user }, rest] = await Promise.all([this.auth.getUser({ userId }), this.rest(userId)]);
    return presentUser(known(user), rest);
  }

  /** Adds to an account that was just read what the other services know of it. */
  async complete(user: UserMessage | undefined): Promise<User> {
    const account = known(user);
    return presentUser(account, await this.rest(account.id));
  }

  /** A user may sign in and work while the figures are unavailable: they are then missing, not zero. */
  private async rest(userId: string) {
    const [{ balance }, analytics] = await Promise.all([
      this.billing.getBalance({ userId }),
      unlessAway(this.documents.getAnalytics({ userId }, { deadlineMs: ANALYTICS_MS })),
    ]);
    return { balance, analytics };
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
