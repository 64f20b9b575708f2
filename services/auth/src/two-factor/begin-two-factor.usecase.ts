import { randomBytes } from 'node:crypto';
import { accountErrors } from '@colophon/contracts';
import { Clock, SecretKeys, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ConfirmIdentity } from '../credential/confirm-identity.usecase.js';
import { base32, otpauthUri, SECRET_BYTES } from './totp.js';
import { TwoFactorRepository } from './two-factor.repository.js';

const ISSUER = 'Colophon';

/** Makes a secret that is shown now and never again, and means nothing until it is confirmed. */
@Injectable()
export class BeginTwoFactor {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly identity: ConfirmIdentity,
    private readonly twoFactors: TwoFactorRepository,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError not_found, wrong_password, invalid_state when it is on */
  async run(userId: string, password: string): Promise<{ secret: string; uri: string }> {
    const before = await this.twoFactors.find(this.unitOfWork.manager, userId);
    if (before?.confirmedAt) throw new ServiceError(accountErrors.twoFactorOn);
    const bytes = randomBytes(SECRET_BYTES);
    let account = '';
    await this.identity.run({ userId, password, code: '' }, async ({ manager }, { email }) => {
      account = email;
      await this.twoFactors.begin(manager, {
        userId,
        ...this.keys.seal(bytes, userId),
        createdAt: this.clock.now(),
        confirmedAt: null,
        lastStep: 0,
        failures: 0,
        failuresSince: null,
      });
      return undefined;
    });
    const secret = base32(bytes);
    return { secret, uri: otpauthUri(secret, { issuer: ISSUER, account }) };
  }
}
