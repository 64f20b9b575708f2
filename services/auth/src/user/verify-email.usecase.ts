import { normalizeEmail } from '@colophon/contracts/rules';
import { accountErrors } from '@colophon/contracts';
import { ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type UsedLink, UseLink } from '../link/use-link.usecase.js';
import type { SignedIn } from '../session/log-in.usecase.js';
import { type ConfirmingBrowser, SignInConfirmed } from '../session/sign-in-confirmed.usecase.js';
import { MoveEmail } from './move-email.usecase.js';
import type { UserRow } from './user.entity.js';
import { UserRepository } from './user.repository.js';

export interface ConfirmedEmail {
  readonly email: string;
  /** The session of the browser that registered; undefined for any other. */
  readonly signedIn: SignedIn | undefined;
}

/** Confirms the address of a new account, or the new address of an old one: the link knows which. */
@Injectable()
export class VerifyEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly useLink: UseLink,
    private readonly moveEmail: MoveEmail,
    private readonly signInConfirmed: SignInConfirmed,
  ) {}

  /**
   * A used link of a confirmed address is fine again, also for signing in: a program that looks at mails may have
   * opened it first.
   * @throws ServiceError invalid_token, token_expired
   */
  run(token: string, browser: ConfirmingBrowser): Promise<ConfirmedEmail> {
    return this.unitOfWork.run(async (transaction) => {
      const used = await this.useLink.run(transaction.manager, token, ['verify_email', 'email_change']);
      if (used.link.purpose === 'email_change') {
        await (used.first ? this.moveEmail.run(transaction, used) : this.acceptRepeat(used));
        return { email: used.link.email, signedIn: undefined };
      }
      const confirmed = used.first ? await this.confirm(transaction, used) : this.acceptRepeat(used);
      const signedIn = await this.signInConfirmed.run(transaction, confirmed, browser);
      return { email: confirmed.email, signedIn };
    });
  }

  private acceptRepeat({ link, user }: UsedLink): UserRow {
    const confirmed = user.emailVerifiedAt !== null && user.emailNormalized === normalizeEmail(link.email);
    if (!confirmed) throw new ServiceError(accountErrors.invalidToken);
    return user;
  }

  private async confirm({ manager }: Transaction, { link, user, now }: UsedLink): Promise<UserRow> {
    if (user.emailNormalized !== normalizeEmail(link.email))
      throw new ServiceError(accountErrors.invalidToken);
    if (user.emailVerifiedAt) return user;
    const change = { emailVerifiedAt: now, updatedAt: now };
    await this.users.change(manager, user.id, change);
    return Object.assign(user, change);
  }
}
