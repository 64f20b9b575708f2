import { accountErrors } from '@colophon/contracts';
import { Injectable } from '@nestjs/common';
import { ConfirmIdentity, type Identity } from '../credential/confirm-identity.usecase.js';
import { SecurityLog } from '../credential/security-log.js';
import { requestMail } from '../mail/mail-request.js';
import { TwoFactorRepository } from './two-factor.repository.js';

@Injectable()
export class EndTwoFactor {
  constructor(
    private readonly identity: ConfirmIdentity,
    private readonly twoFactors: TwoFactorRepository,
    private readonly log: SecurityLog,
  ) {}

  /** @throws ServiceError not_found, wrong_password, code_required, wrong_code, rate_limited, invalid_state when it is off */
  async run(identity: Identity): Promise<void> {
    const { userId } = identity;
    await this.identity.run(identity, async (transaction) => {
      const twoFactor = await this.twoFactors.find(transaction.manager, userId);
      if (!twoFactor?.confirmedAt) return accountErrors.twoFactorOff;
      await this.twoFactors.remove(transaction.manager, userId);
      await requestMail(transaction, userId, 'two_factor_off');
      return undefined;
    });
    this.log.note('two_factor_off', userId);
  }
}
