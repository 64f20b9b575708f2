import { accountErrors } from '@colophon/contracts';
import { ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../credential/password-hasher.js';
import type { UserRow } from '../user/user.entity.js';
import { UserRepository } from '../user/user.repository.js';
import { AccessTokens, type OpenedSession } from './access-tokens.js';
import { SessionRepository } from './session.repository.js';

export interface SignedIn extends OpenedSession {
  readonly user: UserRow;
}

@Injectable()
export class LogIn {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly hasher: PasswordHasher,
    private readonly accessTokens: AccessTokens,
  ) {}

  /**
   * An unknown address costs the same work and gets the same answer as a wrong password.
   * @throws ServiceError invalid_credentials; email_not_confirmed, only to who knows the password
   */
  async run(email: string, password: string): Promise<SignedIn> {
    const found = await this.users.byEmail(this.unitOfWork.manager, email);
    const matches = await this.hasher.matches(found?.passwordHash, password);
    if (!found || !matches) throw new ServiceError(accountErrors.invalidCredentials);
    if (!found.emailVerifiedAt) throw new ServiceError(accountErrors.emailNotConfirmed);
    const opened = await this.accessTokens.open(found.id);
    const user = await this.unitOfWork.run(async ({ manager }) => {
      // A reset that came between the check above and this lock has ended all sessions: none may follow it.
      const current = await this.users.lock(manager, found.id);
      if (current?.passwordHash !== found.passwordHash) {
        throw new ServiceError(accountErrors.invalidCredentials);
      }
      await this.sessions.add(manager, opened.session);
      return current;
    });
    return { ...opened, user };
  }
}
