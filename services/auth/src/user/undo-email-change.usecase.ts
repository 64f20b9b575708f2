import { accountErrors } from '@colophon/contracts';
import { normalizeEmail } from '@colophon/contracts/rules';
import { ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { IssueLink } from '../link/issue-link.usecase.js';
import { type UsedLink, UseLink } from '../link/use-link.usecase.js';
import { LockOut } from './lock-out.usecase.js';
import { UserRepository } from './user.repository.js';

/** Gives an account back to the owner of the address that a change replaced. */
@Injectable()
export class UndoEmailChange {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly useLink: UseLink,
    private readonly lockOut: LockOut,
    private readonly issueLink: IssueLink,
  ) {}

  /**
   * Who changed the address knew the password, so that ends too: the owner sets a new one by the mail that goes out.
   * @throws ServiceError invalid_token, token_expired; a used link is fine again while the address is the one it gave back
   */
  async run(token: string): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const used = await this.useLink.run(transaction.manager, token, ['email_undo']);
      if (used.first) await this.giveBack(transaction, used);
      else if (used.user.emailNormalized !== normalizeEmail(used.link.email))
        throw new ServiceError(accountErrors.invalidToken);
    });
  }

  private async giveBack(transaction: Transaction, { link, user, now }: UsedLink): Promise<void> {
    const { manager } = transaction;
    const free = await this.users.moveTo(manager, user.id, link.email, now);
    if (!free) throw new ServiceError(accountErrors.invalidToken);
    await this.lockOut.run(transaction, link, now);
    await this.issueLink.run(transaction, {
      userId: user.id,
      purpose: 'reset_password',
      email: link.email,
      isVital: true,
    });
  }
}
