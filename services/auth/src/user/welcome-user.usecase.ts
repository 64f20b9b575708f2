import { events } from '@colophon/contracts';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { FindFormerUser } from '../deletion/find-former-user.usecase.js';
import { IssueLink } from '../link/issue-link.usecase.js';
import type { UserRow } from './user.entity.js';

/** Tells of a new account: the other services by the event, its owner by the mail. */
@Injectable()
export class WelcomeUser {
  constructor(
    private readonly findFormerUser: FindFormerUser,
    private readonly issueLink: IssueLink,
  ) {}

  async run(transaction: Transaction, { id, email, emailNormalized }: UserRow): Promise<void> {
    const formerUserId = (await this.findFormerUser.run(transaction, emailNormalized)) ?? '';
    await transaction.emit(events.userRegistered, { formerUserId }, { aggregateId: id, userId: id });
    await this.issueLink.run(transaction, { userId: id, purpose: 'verify_email', email });
  }
}
