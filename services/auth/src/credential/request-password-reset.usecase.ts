import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { IssueLink } from '../link/issue-link.usecase.js';
import { UserRepository } from '../user/user.repository.js';
import { atLeast, UNIFORM_ANSWER_MS } from './uniform-answer.js';

@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly issueLink: IssueLink,
    private readonly clock: Clock,
  ) {}

  /** Says the same, as late, whether or not the address is known. */
  run(email: string): Promise<void> {
    return atLeast(this.clock, UNIFORM_ANSWER_MS, this.send(email));
  }

  private async send(email: string): Promise<void> {
    const user = await this.users.byEmail(this.unitOfWork.manager, email);
    if (!user) return;
    await this.unitOfWork.run((transaction) =>
      this.issueLink.run(transaction, { userId: user.id, purpose: 'reset_password', email: user.email }),
    );
  }
}
