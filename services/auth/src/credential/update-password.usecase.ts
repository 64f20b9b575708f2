import { accountErrors } from '@colophon/contracts';
import { ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { UseLink } from '../link/use-link.usecase.js';
import { refuseProblems } from '../user/user.js';
import { UserRepository } from '../user/user.repository.js';
import { FinishPasswordChange } from './finish-password-change.usecase.js';
import { passwordProblems } from './password.js';
import { PasswordHasher } from './password-hasher.js';

@Injectable()
export class UpdatePassword {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly useLink: UseLink,
    private readonly hasher: PasswordHasher,
    private readonly finish: FinishPasswordChange,
  ) {}

  /**
   * Ends every session and starts none. Only the owner of the address can open the mail, so the address counts as
   * confirmed.
   * @returns the id of the user
   * @throws ServiceError validation_failed (the link stays usable), invalid_token, token_expired
   */
  async run(token: string, password: string): Promise<string> {
    refuseProblems(passwordProblems(password));
    await this.useLink.check(this.unitOfWork.manager, token, 'reset_password');
    const passwordHash = await this.hasher.hash(password);
    return this.unitOfWork.run(async (transaction) => {
      const { user, first, now } = await this.useLink.run(transaction.manager, token, ['reset_password']);
      if (!first) throw new ServiceError(accountErrors.invalidToken);
      await this.users.change(transaction.manager, user.id, {
        passwordHash,
        emailVerifiedAt: user.emailVerifiedAt ?? now,
        updatedAt: now,
      });
      await this.finish.run(transaction, user.id);
      return user.id;
    });
  }
}
