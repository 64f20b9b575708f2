import { accountErrors } from '@colophon/contracts';
import { Clock, commonErrors, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { refusalOf } from '../credential/confirm-identity.usecase.js';
import { SecurityLog } from '../credential/security-log.js';
import type { DeviceGrantRow } from './device-grant.entity.js';
import { DeviceGrantRepository } from './device-grant.repository.js';
import { UserCodeGuesses } from './user-code-guesses.repository.js';

/** Wrong codes of an account in an hour: one of 20^8 is right for ten minutes. */
const MOST_WRONG = 10;

/** What a typed code stands for. */
@Injectable()
export class GuessUserCode {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: DeviceGrantRepository,
    private readonly guesses: UserCodeGuesses,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /**
   * @param alsoApproved finds one that this user has approved, too
   * @throws ServiceError not_found for one that is unknown, decided or old; rate_limited
   */
  async run(userId: string, userCodeHash: Buffer, { alsoApproved = false } = {}): Promise<DeviceGrantRow> {
    const { manager } = this.unitOfWork;
    const now = this.clock.now();
    if ((await this.guesses.count(manager, userId, now)) > MOST_WRONG) {
      this.log.note('code_refused', userId, { reason: accountErrors.tooManyUserCodes.code });
      throw refusalOf(accountErrors.tooManyUserCodes);
    }
    const grant =
      (await this.grants.pending(manager, userCodeHash, now)) ??
      (alsoApproved ? await this.grants.approvedBy(manager, userId, userCodeHash, now) : null);
    if (!grant) throw new ServiceError(commonErrors.notFound);
    await this.guesses.takeBack(manager, userId);
    return grant;
  }
}
