import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SignInSecrets } from '../user/sign-in-secret.js';
import type { UserRow } from '../user/user.entity.js';
import type { SignedIn } from './log-in.usecase.js';
import { OpenSession } from './open-session.usecase.js';
import { SessionRepository } from './session.repository.js';
import type { SignInLocation } from './sign-in-location.js';

/** What a browser shows of itself when it opens a confirmation link. */
export interface ConfirmingBrowser {
  readonly signInSecret: string;
  readonly place: SignInLocation;
}

/** The first session of an account, for the browser that registered it. */
@Injectable()
export class SignInConfirmed {
  constructor(
    private readonly secrets: SignInSecrets,
    private readonly sessions: SessionRepository,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * @param user confirmed, and locked until the transaction ends
   * @returns undefined for another browser, and once the account has had a session: link and secret sign in once
   */
  async run(
    transaction: Transaction,
    user: UserRow,
    { signInSecret, place }: ConfirmingBrowser,
  ): Promise<SignedIn | undefined> {
    if (!this.secrets.isOf(user, signInSecret)) return undefined;
    if (await this.sessions.hasAny(transaction.manager, user.id)) return undefined;
    return { user, ...(await this.openSession.run(transaction, user.id, place)) };
  }
}
