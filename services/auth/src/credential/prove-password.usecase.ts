import { accountErrors } from '@colophon/contracts';
import { ServiceError } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { UserRow } from '../user/user.entity.js';
import { PasswordHasher } from './password-hasher.js';
import { SecurityLog } from './security-log.js';

/** Checks a password, and notes each that is wrong. */
@Injectable()
export class ProvePassword {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly log: SecurityLog,
  ) {}

  /**
   * An unknown address costs the same work and gets the same answer as a wrong password.
   * @throws ServiceError invalid_credentials; email_not_confirmed, only to who knows the password
   */
  async toSignIn(found: UserRow | null, password: string): Promise<UserRow> {
    const matches = await this.hasher.matches(found?.passwordHash, password);
    if (!found || !matches) {
      this.log.note('password_refused', found?.id);
      throw new ServiceError(accountErrors.invalidCredentials);
    }
    if (!found.emailVerifiedAt) {
      this.log.note('address_not_confirmed', found.id);
      throw new ServiceError(accountErrors.emailNotConfirmed);
    }
    return found;
  }

  /** @throws ServiceError wrong_password */
  async again({ id, passwordHash }: UserRow, password: string): Promise<void> {
    if (await this.hasher.matches(passwordHash, password)) return;
    this.log.note('password_refused', id);
    throw new ServiceError(accountErrors.wrongPassword);
  }
}
