import { accountErrors } from '@colophon/contracts';
import { ServiceError, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { IssueLink } from '../link/issue-link.usecase.js';
import { LinkTokenRepository } from '../link/link-token.repository.js';
import type { UsedLink } from '../link/use-link.usecase.js';
import { EndSessions } from '../session/end-sessions.usecase.js';
import { UserRepository } from './user.repository.js';

/** Gives an account the address that was confirmed. */
@Injectable()
export class MoveEmail {
  constructor(
    private readonly users: UserRepository,
    private readonly links: LinkTokenRepository,
    private readonly issueLink: IssueLink,
    private readonly endSessions: EndSessions,
  ) {}

  /**
   * Reset links in the old mailbox end with it, and so do all sessions but the one that asked. The old mailbox gets a
   * link that undoes the change.
   * @throws ServiceError invalid_token when another account has the address by now, or may get it back
   */
  async run(transaction: Transaction, { link, user, now }: UsedLink): Promise<void> {
    const { manager } = transaction;
    const free =
      (await this.users.moveTo(manager, user.id, link.email, now)) &&
      !(await this.users.isHeldBack(manager, { id: user.id, email: link.email }, now));
    if (!free) throw new ServiceError(accountErrors.invalidToken);
    await this.links.revoke(manager, user.id, ['verify_email', 'reset_password'], now);
    await this.endSessions.run(transaction, {
      userId: user.id,
      ...(link.sessionId === null ? {} : { except: link.sessionId }),
    });
    await this.issueLink.run(transaction, {
      userId: user.id,
      purpose: 'email_undo',
      email: user.email,
      isVital: true,
    });
  }
}
