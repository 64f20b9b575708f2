import { accountErrors } from '@colophon/contracts';
import { Clock, type ErrorKind, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { IssueLink } from '../link/issue-link.usecase.js';
import { LinkTokenRepository } from '../link/link-token.repository.js';
import { requestMail } from '../mail/mail-request.js';
import type { UserRow } from './user.entity.js';
import { UserRepository } from './user.repository.js';

const HOUR_MS = 60 * 60_000;
/** Changes one account may ask for; each sends a mail to an address that need not be its own. */
const MOST_AN_HOUR = 5;
const MOST_A_DAY = 20;

export interface EmailProposal {
  readonly email: string;
  /** Who proved to be the owner; null where that is not known. */
  readonly sessionId: string | null;
}

/** Sends the link that confirms a new address of an account. */
@Injectable()
export class ProposeEmail {
  constructor(
    private readonly users: UserRepository,
    private readonly links: LinkTokenRepository,
    private readonly issueLink: IssueLink,
    private readonly clock: Clock,
  ) {}

  /**
   * The latest proposal counts; links of earlier ones end. The response does not reveal to the caller whether the
   * address already belongs to an account.
   * @returns why it is refused
   */
  async run(
    transaction: Transaction,
    user: UserRow,
    { email, sessionId }: EmailProposal,
  ): Promise<ErrorKind | undefined> {
    const { manager } = transaction;
    const now = this.clock.now();
    const since = (ms: number) =>
      this.links.countOf(manager, user.id, 'email_change', new Date(now.getTime() - ms));
    if ((await since(HOUR_MS)) >= MOST_AN_HOUR || (await since(24 * HOUR_MS)) >= MOST_A_DAY)
      return accountErrors.tooManyEmailChanges;
    await this.links.revoke(manager, user.id, ['email_change'], now);
    const owner = await this.users.byEmail(manager, email);
    if (owner) await requestMail(transaction, owner.id, 'email_in_use');
    else if (!(await this.users.isHeldBack(manager, { id: user.id, email }, now)))
      await this.issueLink.run(transaction, {
        userId: user.id,
        purpose: 'email_change',
        email,
        sessionId,
      });
    return undefined;
  }
}
