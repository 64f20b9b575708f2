import { accountErrors } from '@colophon/contracts';
import { Injectable } from '@nestjs/common';
import { ConfirmIdentity, type Identity } from '../credential/confirm-identity.usecase.js';
import { SecurityLog } from '../credential/security-log.js';
import { requestMail } from '../mail/mail-request.js';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { TwoFactorRepository } from './two-factor.repository.js';

@Injectable()
export class RenewRecoveryCodes {
  constructor(
    private readonly identity: ConfirmIdentity,
    private readonly twoFactors: TwoFactorRepository,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @returns the new codes, told this once; the old ones mean nothing any more
   * @throws ServiceError not_found, wrong_password, code_required, wrong_code, rate_limited, invalid_state when it is off
   */
  async run(identity: Identity): Promise<string[]> {
    const { userId } = identity;
    const recoveryCodes = newRecoveryCodes();
    await this.identity.run(identity, async (transaction) => {
      const { manager } = transaction;
      const twoFactor = await this.twoFactors.find(manager, userId);
      if (!twoFactor?.confirmedAt) return accountErrors.twoFactorOff;
      await this.twoFactors.replaceRecoveryCodes(manager, userId, recoveryCodes.map(hashRecoveryCode));
      await requestMail(transaction, userId, 'recovery_codes_renewed');
      return undefined;
    });
    this.log.note('recovery_codes_renewed', userId);
    return recoveryCodes;
  }
}
