import { accountErrors, type ErrorKind } from '@colophon/contracts';
import { commonErrors, ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { UseCode } from '../two-factor/use-code.usecase.js';
import type { UserRow } from '../user/user.entity.js';
import { UserRepository } from '../user/user.repository.js';
import { ProvePassword } from './prove-password.usecase.js';

export interface Identity {
  readonly userId: string;
  readonly password: string;
  /** Empty for none; asked for only where two-factor sign-in is on. */
  readonly code: string;
}

/** Longest `Retry-After` of a limited caller, as for every other limit. */
const LONGEST_WAIT_MS = 60_000;

/** A refusal as an error. */
export const refusalOf = (kind: ErrorKind): ServiceError =>
  new ServiceError(kind, kind.status === 429 ? { retryAfterMs: LONGEST_WAIT_MS } : {});

/** Asks who is signed in for password and code again before something that a stolen session must not do. */
@Injectable()
export class ConfirmIdentity {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly provePassword: ProvePassword,
    private readonly twoFactors: TwoFactorRepository,
    private readonly useCode: UseCode,
  ) {}

  /**
   * @param act what is done under the account's lock once both are right; may refuse, which commits nothing of its own
   * @throws ServiceError not_found, wrong_password, code_required, wrong_code, rate_limited, or what `act` refuses with
   */
  async run(
    { userId, password, code }: Identity,
    act: (transaction: Transaction, user: UserRow) => Promise<ErrorKind | undefined>,
  ): Promise<void> {
    const { manager } = this.unitOfWork;
    const found = await this.users.byId(manager, userId);
    if (!found) throw new ServiceError(commonErrors.notFound);
    await this.provePassword.again(found, password);
    const refusal = await this.unitOfWork.run(async (transaction) => {
      const user = await this.users.lock(transaction.manager, userId);
      // A new password came between the check above and this lock.
      if (user?.passwordHash !== found.passwordHash) return accountErrors.wrongPassword;
      return (await this.refuseCode(transaction, userId, code)) ?? act(transaction, user);
    });
    if (refusal) throw refusalOf(refusal);
  }

  private async refuseCode(
    transaction: Transaction,
    userId: string,
    code: string,
  ): Promise<ErrorKind | undefined> {
    const twoFactor = await this.twoFactors.find(transaction.manager, userId);
    if (!twoFactor?.confirmedAt) return undefined;
    return code === '' ? accountErrors.codeRequired : this.useCode.run(transaction, userId, code);
  }
}
