import { Clock, commonErrors, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DeviceGrantRepository } from './device-grant.repository.js';
import { GuessUserCode } from './guess-user-code.usecase.js';

/** A person sends a program away. */
@Injectable()
export class DenyDeviceGrant {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly guess: GuessUserCode,
    private readonly grants: DeviceGrantRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError not_found, rate_limited */
  async run(userId: string, userCodeHash: Buffer): Promise<void> {
    await this.guess.run(userId, userCodeHash);
    const denial = { state: 'denied', userId: null } as const;
    const { manager } = this.unitOfWork;
    if (!(await this.grants.decide(manager, userCodeHash, this.clock.now(), denial)))
      throw new ServiceError(commonErrors.notFound);
  }
}
