import { accountErrors } from '@colophon/contracts';
import { ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ProvePassword } from '../credential/prove-password.usecase.js';
import { LoginChallenges, type OpenedChallenge } from '../two-factor/login-challenges.repository.js';
import type { UserRow } from '../user/user.entity.js';
import { UserRepository } from '../user/user.repository.js';
import type { OpenedSession } from './access-tokens.js';
import { OpenSession } from './open-session.usecase.js';
import type { SignInLocation } from './sign-in-location.js';

export interface SignedIn extends OpenedSession {
  readonly user: UserRow;
}

@Injectable()
export class LogIn {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly provePassword: ProvePassword,
    private readonly challenges: LoginChallenges,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * @returns the session, or what the second step needs where two-factor sign-in is on
   * @throws ServiceError invalid_credentials; email_not_confirmed, only to who knows the password
   */
  async run(email: string, password: string, place: SignInLocation): Promise<SignedIn | OpenedChallenge> {
    const claimed = await this.users.byEmail(this.unitOfWork.manager, email);
    const found = await this.provePassword.toSignIn(claimed, password);
    return this.unitOfWork.run(async (transaction) => {
      const { manager } = transaction;
      // A reset that came between the check above and this lock has ended all sessions: none may follow it.
      const user = await this.users.lock(manager, found.id);
      if (user?.passwordHash !== found.passwordHash) throw new ServiceError(accountErrors.invalidCredentials);
      const challenge = await this.challenges.openIfNeeded(manager, user.id);
      return challenge ?? { user, ...(await this.openSession.run(transaction, user.id, place)) };
    });
  }
}
