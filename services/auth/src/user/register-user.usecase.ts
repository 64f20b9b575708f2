import { normalizeEmail } from '@colophon/contracts/rules';
import { accountErrors, type User } from '@colophon/contracts';
import { Clock, newId, ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { passwordProblems } from '../credential/password.js';
import { PasswordHasher } from '../credential/password-hasher.js';
import { requestMail } from '../mail/mail-request.js';
import { type Profile, readProfile, refuseProblems } from './user.js';
import type { UserRow } from './user.entity.js';
import { presentUser } from './user.presenter.js';
import { UserRepository } from './user.repository.js';
import { WelcomeUser } from './welcome-user.usecase.js';

export interface Registered {
  readonly user: User;
  readonly signInSecret: string;
}

const emailTaken = (): ServiceError =>
  new ServiceError(accountErrors.emailTaken, {
    details: [{ field: 'email', message: accountErrors.emailTaken.message }],
  });

@Injectable()
export class RegisterUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly welcome: WelcomeUser,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError validation_failed; email_taken, after its owner was sent a mail */
  async run(input: Profile & { password: string }): Promise<Registered> {
    const { profile, problems } = readProfile(input);
    refuseProblems([...problems, ...passwordProblems(input.password)]);
    const user = this.newUser(profile, await this.hasher.hash(input.password));
    const signInSecret = await this.unitOfWork.run(async (transaction) => {
      const { manager } = transaction;
      if (!(await this.users.add(manager, user))) {
        await this.tellOwner(transaction, user.email);
        return undefined;
      }
      // Asked last: adding waits for a change that gives the address up, and that holds it back from then on.
      if (await this.users.isHeldBack(manager, user, user.createdAt)) throw emailTaken();
      return this.welcome.run(transaction, user);
    });
    if (signInSecret === undefined) throw emailTaken();
    return { user: presentUser(user), signInSecret };
  }

  private newUser(profile: Profile, passwordHash: string): UserRow {
    const now = this.clock.now();
    return {
      id: newId(),
      ...profile,
      emailNormalized: normalizeEmail(profile.email),
      passwordHash,
      emailVerifiedAt: null,
      createdAt: now,
      updatedAt: now,
    };
  }

  private async tellOwner(transaction: Transaction, email: string): Promise<void> {
    const owner = await this.users.byEmail(transaction.manager, email);
    if (owner) await requestMail(transaction, owner.id, 'already_registered');
  }
}
