import { accountErrors, type ErrorKind } from '@colophon/contracts';
import { type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { refusalOf } from '../credential/confirm-identity.usecase.js';
import { SecurityLog } from '../credential/security-log.js';
import { requestMail } from '../mail/mail-request.js';
import { UserRepository } from '../user/user.repository.js';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import { UseCode } from './use-code.usecase.js';

/** Switches two-factor sign-in on, once a first code proves that the app has the secret. */
@Injectable()
export class ConfirmTwoFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly twoFactors: TwoFactorRepository,
    private readonly useCode: UseCode,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @returns the recovery codes, told this once
   * @throws ServiceError wrong_code, rate_limited, invalid_state when it is on or there is no fresh set-up
   */
  async run(userId: string, code: string): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    const refusal = await this.unitOfWork.run((transaction) =>
      this.confirm(transaction, { userId, code, recoveryCodes }),
    );
    if (refusal) throw refusalOf(refusal);
    this.log.note('two_factor_on', userId);
    return recoveryCodes;
  }

  private async confirm(
    transaction: Transaction,
    { userId, code, recoveryCodes }: { userId: string; code: string; recoveryCodes: readonly string[] },
  ): Promise<ErrorKind | undefined> {
    const { manager } = transaction;
    if (!(await this.users.lock(manager, userId))) return accountErrors.twoFactorNotBegun;
    const refusal = await this.useCode.takeFirstCode(transaction, userId, code);
    if (refusal) return refusal;
    await this.twoFactors.replaceRecoveryCodes(manager, userId, recoveryCodes.map(hashRecoveryCode));
    await requestMail(transaction, userId, 'two_factor_on');
    return undefined;
  }
}
