import { accountErrors } from '@colophon/contracts';
import { Injectable } from '@nestjs/common';
import { ConfirmIdentity, type Identity } from '../credential/confirm-identity.usecase.js';
import { RemoveTwoFactor } from './remove-two-factor.usecase.js';

@Injectable()
export class EndTwoFactor {
  constructor(
    private readonly identity: ConfirmIdentity,
    private readonly removeTwoFactor: RemoveTwoFactor,
  ) {}

  /** @throws ServiceError not_found, wrong_password, code_required, wrong_code, rate_limited, invalid_state when it is off */
  async run(identity: Identity): Promise<void> {
    await this.identity.run(identity, async (transaction) =>
      (await this.removeTwoFactor.run(transaction, identity.userId)) ? undefined : accountErrors.twoFactorOff,
    );
  }
}
