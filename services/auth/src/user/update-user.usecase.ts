import type { User } from '@colophon/contracts';
import { normalizeEmail } from '@colophon/contracts/rules';
import { Clock, commonErrors, ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ConfirmIdentity } from '../credential/confirm-identity.usecase.js';
import { atLeast, UNIFORM_ANSWER_MS } from '../credential/uniform-answer.js';
import { ProposeEmail } from './propose-email.usecase.js';
import { type Profile, readProfile, refuseProblems } from './user.js';
import { presentUser } from './user.presenter.js';
import { UserRepository } from './user.repository.js';

export interface UserUpdate extends Profile {
  readonly userId: string;
  /** Who asks. */
  readonly sessionId: string;
  /** Asked for where the address changes; else empty. */
  readonly password: string;
  readonly code: string;
}

@Injectable()
export class UpdateUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly identity: ConfirmIdentity,
    private readonly proposeEmail: ProposeEmail,
    private readonly clock: Clock,
  ) {}

  /**
   * Names change at once, the address when its link is opened. The response does not reveal whether the new address
   * already belongs to an account.
   * @throws ServiceError validation_failed, not_found; for a new address also wrong_password, code_required,
   *   wrong_code, rate_limited
   */
  run(input: UserUpdate): Promise<User> {
    const { profile, problems } = readProfile(input);
    refuseProblems(problems);
    return atLeast(this.clock, UNIFORM_ANSWER_MS, this.update({ ...input, ...profile }));
  }

  private async update(input: UserUpdate): Promise<User> {
    const { manager } = this.unitOfWork;
    const user = await this.users.byId(manager, input.userId);
    if (!user) throw new ServiceError(commonErrors.notFound);
    if (normalizeEmail(input.email) === user.emailNormalized)
      return this.unitOfWork.run((transaction) => this.rename(transaction, input));
    await this.propose(input);
    return presentUser((await this.users.byId(manager, user.id)) ?? user);
  }

  /**
   * A stolen session must not be able to take the account: only who knows its password names a new address. The same
   * address again needs it, too: a link that is sent again without proof would tell which addresses belong to no account.
   */
  private propose(input: UserUpdate): Promise<void> {
    const { email, sessionId } = input;
    return this.identity.run(input, async (transaction, user) => {
      const proposal = { email, sessionId: sessionId || null };
      const refusal = await this.proposeEmail.run(transaction, user, proposal);
      if (!refusal) await this.rename(transaction, input);
      return refusal;
    });
  }

  private async rename(transaction: Transaction, { userId, firstName, lastName }: UserUpdate): Promise<User> {
    const user = await this.users.lock(transaction.manager, userId);
    if (!user) throw new ServiceError(commonErrors.notFound);
    const change = { firstName, lastName, updatedAt: this.clock.now() };
    await this.users.change(transaction.manager, user.id, change);
    return presentUser(Object.assign(user, change));
  }
}
