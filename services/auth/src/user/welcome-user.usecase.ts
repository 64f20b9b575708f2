import { events } from '@colophon/contracts';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { FindFormerUser } from '../deletion/find-former-user.usecase.js';
import { IssueLink } from '../link/issue-link.usecase.js';
import { SignInSecrets } from './sign-in-secret.js';
import type { UserRow } from './user.entity.js';

/** Announces a new account: to the other services by the event, to its owner by the mail. */
@Injectable()
export class WelcomeUser {
  constructor(
    private readonly findFormerUser: FindFormerUser,
    private readonly issueLink: IssueLink,
    private readonly secrets: SignInSecrets,
  ) {}

  /** @returns what signs in the browser that registered, once it opens the mailed link */
  async run(transaction: Transaction, user: UserRow): Promise<string> {
    const { id, email, emailNormalized } = user;
    const formerUserId = (await this.findFormerUser.run(transaction, emailNormalized)) ?? '';
    await transaction.emit(events.userRegistered, { formerUserId }, { aggregateId: id, userId: id });
    await this.issueLink.run(transaction, { userId: id, purpose: 'verify_email', email });
    return this.secrets.issue(user);
  }
}
