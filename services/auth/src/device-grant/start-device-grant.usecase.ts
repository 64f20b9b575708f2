import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { scopeProblems } from '../api-key/api-key.js';
import { refuseProblems } from '../user/user.js';
import { clientNameProblems, GRANT_LIFETIME_MS, hashProblems } from './device-grant.js';
import type { DeviceGrantRow } from './device-grant.entity.js';
import { DeviceGrantRepository } from './device-grant.repository.js';

export type DeviceGrantWish = Pick<
  DeviceGrantRow,
  'deviceHash' | 'userCodeHash' | 'clientName' | 'scopes' | 'network'
>;

@Injectable()
export class StartDeviceGrant {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly grants: DeviceGrantRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError validation_failed */
  async run(wish: DeviceGrantWish): Promise<void> {
    const clientName = wish.clientName.trim();
    refuseProblems([
      ...clientNameProblems(clientName),
      ...scopeProblems(wish.scopes),
      ...hashProblems('deviceHash', wish.deviceHash),
      ...hashProblems('userCodeHash', wish.userCodeHash),
    ]);
    const now = this.clock.now();
    await this.grants.add(this.unitOfWork.manager, {
      ...wish,
      clientName,
      state: 'pending',
      userId: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + GRANT_LIFETIME_MS),
      askedAt: null,
    });
  }
}
