import { accountErrors, type ErrorKind } from '@colophon/contracts';
import { UnitOfWork, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { refusalOf } from '../credential/confirm-identity.usecase.js';
import { LoginChallenges } from '../two-factor/login-challenges.repository.js';
import { UseCode } from '../two-factor/use-code.usecase.js';
import { UserRepository } from '../user/user.repository.js';
import type { SignedIn } from './log-in.usecase.js';
import { OpenSession } from './open-session.usecase.js';
import type { SignInLocation } from './sign-in-location.js';

/** The second step of signing in. */
@Injectable()
export class LogInWithCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly challenges: LoginChallenges,
    private readonly useCode: UseCode,
    private readonly openSession: OpenSession,
  ) {}

  /** @throws ServiceError challenge_over, wrong_code, rate_limited */
  async run(challenge: string, code: string, place: SignInLocation): Promise<SignedIn> {
    const answer = await this.unitOfWork.run((transaction) =>
      this.signIn(transaction, { challenge, code, place }),
    );
    if ('message' in answer) throw refusalOf(answer);
    return answer;
  }

  private async signIn(
    transaction: Transaction,
    { challenge, code, place }: { challenge: string; code: string; place: SignInLocation },
  ): Promise<SignedIn | ErrorKind> {
    const { manager } = transaction;
    const userId = await this.challenges.userOf(manager, challenge);
    const user = userId ? await this.users.lock(manager, userId) : null;
    // Counted under the lock: five at a time are five.
    if (!user || !(await this.challenges.attempt(manager, challenge))) return accountErrors.challengeOver;
    const refusal = await this.useCode.run(transaction, user.id, code);
    // Switched off meanwhile: the password alone is enough now, so it is asked for again.
    if (refusal === accountErrors.twoFactorOff) return accountErrors.challengeOver;
    if (refusal) return refusal;
    await this.challenges.close(manager, challenge);
    return { user, ...(await this.openSession.run(transaction, user.id, place)) };
  }
}
