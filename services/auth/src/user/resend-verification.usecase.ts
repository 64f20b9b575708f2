import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { IssueLink } from '../link/issue-link.usecase.js';
import { atLeast, UNIFORM_ANSWER_MS } from '../credential/uniform-answer.js';
import { UserRepository } from './user.repository.js';

@Injectable()
export class ResendVerification {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly issueLink: IssueLink,
    private readonly clock: Clock,
  ) {}

  /** Says the same, as late, whether the address is unknown, confirmed or waiting; only the last gets a mail. */
  run(email: string): Promise<void> {
    return atLeast(this.clock, UNIFORM_ANSWER_MS, this.send(email));
  }

  private async send(email: string): Promise<void> {
    const user = await this.users.byEmail(this.unitOfWork.manager, email);
    if (!user || user.emailVerifiedAt) return;
    await this.unitOfWork.run((transaction) =>
      this.issueLink.run(transaction, { userId: user.id, purpose: 'verify_email', email: user.email }),
    );
  }
}
