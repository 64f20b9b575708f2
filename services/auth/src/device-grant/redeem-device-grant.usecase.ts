import { accountErrors } from '@colophon/contracts';
import { Clock, newId, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { AddApiKey } from '../api-key/add-api-key.usecase.js';
import { type DrawnKey, drawnKeyProblems } from '../api-key/api-key.js';
import { refuseProblems } from '../user/user.js';
import { UserRepository } from '../user/user.repository.js';
import { INTERVAL_MS, KEY_LIFETIME_MS } from './device-grant.js';
import { DeviceGrantRepository } from './device-grant.repository.js';

export interface RedeemedKey {
  readonly userId: string;
  readonly id: string;
}

/** The program fetches its key, once. */
@Injectable()
export class RedeemDeviceGrant {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: DeviceGrantRepository,
    private readonly users: UserRepository,
    private readonly addApiKey: AddApiKey,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError authorization_pending, slow_down, access_denied, expired_token, too_many_api_keys */
  async run(deviceHash: Buffer, drawn: DrawnKey): Promise<RedeemedKey> {
    refuseProblems(drawnKeyProblems(drawn));
    const { manager } = this.unitOfWork;
    const now = this.clock.now();
    const grant = await this.grants.byDevice(manager, deviceHash, now);
    if (!grant || grant.state === 'redeemed') throw new ServiceError(accountErrors.deviceGrantOver);
    if (grant.state === 'denied') throw new ServiceError(accountErrors.deviceGrantDenied);
    const since = new Date(now.getTime() - INTERVAL_MS);
    if (!(await this.grants.noteAsked(manager, deviceHash, now, since)))
      throw new ServiceError(accountErrors.deviceGrantTooSoon);
    if (grant.userId === null) throw new ServiceError(accountErrors.deviceGrantPending);
    const { userId, clientName: name, scopes } = grant;
    const id = newId();
    await this.unitOfWork.run(async (transaction) => {
      const isThere = await this.users.lock(transaction.manager, userId);
      if (!isThere || !(await this.grants.redeem(transaction.manager, deviceHash)))
        throw new ServiceError(accountErrors.deviceGrantOver);
      if (await this.addApiKey.isFull(transaction, userId))
        throw new ServiceError(accountErrors.tooManyApiKeys);
      const key = { id, userId, name, scopes, origin: 'device' as const };
      await this.addApiKey.run(transaction, { ...key, drawn, lifetimeMs: KEY_LIFETIME_MS });
    });
    return { userId, id };
  }
}
