import { normalizeEmail } from '@colophon/contracts/rules';
import { accountErrors } from '@colophon/contracts';
import { ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type UsedLink, UseLink } from '../link/use-link.usecase.js';
import { MoveEmail } from './move-email.usecase.js';
import { UserRepository } from './user.repository.js';

/** Confirms the address of a new account, or the new address of an old one: the link knows which. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly useLink: UseLink,
    private readonly moveEmail: MoveEmail,
  ) {}

  /** @throws ServiceError invalid_token, token_expired; a used link of a confirmed address is fine again */
  async run(token: string): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const used = await this.useLink.run(transaction.manager, token, ['verify_email', 'email_change']);
      if (!used.first) return this.acceptRepeat(used);
      if (used.link.purpose === 'verify_email') return this.confirm(transaction, used);
      return this.moveEmail.run(transaction, used);
    });
  }

  private acceptRepeat({ link, user }: UsedLink): void {
    const confirmed = user.emailVerifiedAt !== null && user.emailNormalized === normalizeEmail(link.email);
    if (!confirmed) throw new ServiceError(accountErrors.invalidToken);
  }

  private async confirm({ manager }: Transaction, { link, user, now }: UsedLink): Promise<void> {
    if (user.emailNormalized !== normalizeEmail(link.email))
      throw new ServiceError(accountErrors.invalidToken);
    if (user.emailVerifiedAt) return;
    await this.users.change(manager, user.id, { emailVerifiedAt: now, updatedAt: now });
  }
}
