import { normalizeEmail } from '@colophon/contracts/rules';
import { accountErrors } from '@colophon/contracts';
import { ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { LinkTokenRepository } from '../link/link-token.repository.js';
import { type UsedLink, UseLink } from '../link/use-link.usecase.js';
import { requestMail } from '../mail/mail-request.js';
import { UserRepository } from './user.repository.js';

/** Confirms the address of a new account, or the new address of an old one: the link knows which. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly links: LinkTokenRepository,
    private readonly useLink: UseLink,
  ) {}

  /** @throws ServiceError invalid_token, token_expired; a used link of a confirmed address is fine again */
  async run(token: string): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const used = await this.useLink.run(transaction.manager, token, ['verify_email', 'email_change']);
      if (!used.first) return this.acceptRepeat(used);
      if (used.link.purpose === 'verify_email') return this.confirm(transaction, used);
      return this.moveTo(transaction, used);
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

  /** Reset links in the old mailbox end with it, and it is told. */
  private async moveTo(transaction: Transaction, { link, user, now }: UsedLink): Promise<void> {
    const { manager } = transaction;
    const free = await this.users.moveTo(manager, user.id, link.email, now);
    if (!free) throw new ServiceError(accountErrors.invalidToken);
    await this.links.revoke(manager, user.id, ['verify_email', 'reset_password'], now);
    await this.links.noteReplaced(manager, link.id, user.email);
    await requestMail(transaction, user.id, 'email_changed', { linkId: link.id });
  }
}
