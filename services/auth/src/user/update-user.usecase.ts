import { normalizeEmail } from '@colophon/contracts/rules';
import type { User } from '@colophon/contracts';
import { Clock, commonErrors, ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { atLeast, UNIFORM_ANSWER_MS } from '../credential/uniform-answer.js';
import { IssueLink } from '../link/issue-link.usecase.js';
import { LinkTokenRepository } from '../link/link-token.repository.js';
import { requestMail } from '../mail/mail-request.js';
import { type Profile, readProfile, refuseProblems } from './user.js';
import type { UserRow } from './user.entity.js';
import { presentUser } from './user.presenter.js';
import { UserRepository } from './user.repository.js';

@Injectable()
export class UpdateUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly links: LinkTokenRepository,
    private readonly issueLink: IssueLink,
    private readonly clock: Clock,
  ) {}

  /**
   * Names change at once, the address when its link is opened. The answer does not tell whether the new address
   * belongs to somebody already.
   * @throws ServiceError validation_failed, not_found
   */
  run(userId: string, input: Profile): Promise<User> {
    const { profile, problems } = readProfile(input);
    refuseProblems(problems);
    return atLeast(UNIFORM_ANSWER_MS, this.update(userId, profile));
  }

  private update(userId: string, profile: Profile): Promise<User> {
    return this.unitOfWork.run(async (transaction) => {
      const user = await this.users.lock(transaction.manager, userId);
      if (!user) throw new ServiceError(commonErrors.notFound);
      const change = {
        firstName: profile.firstName,
        lastName: profile.lastName,
        updatedAt: this.clock.now(),
      };
      await this.users.change(transaction.manager, user.id, change);
      if (normalizeEmail(profile.email) !== user.emailNormalized) {
        await this.proposeEmail(transaction, user, profile.email);
      }
      return presentUser(Object.assign(user, change));
    });
  }

  /** The latest proposal counts; links of earlier ones end. */
  private async proposeEmail(transaction: Transaction, user: UserRow, email: string): Promise<void> {
    await this.links.revoke(transaction.manager, user.id, ['email_change'], this.clock.now());
    const owner = await this.users.byEmail(transaction.manager, email);
    if (owner) await requestMail(transaction, owner.id, 'email_in_use');
    else await this.issueLink.run(transaction, user.id, 'email_change', email);
  }
}
