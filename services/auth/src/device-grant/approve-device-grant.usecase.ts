import { accountErrors } from '@colophon/contracts';
import { Clock, commonErrors } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { AddApiKey } from '../api-key/add-api-key.usecase.js';
import { ConfirmIdentity, type Identity } from '../credential/confirm-identity.usecase.js';
import { DeviceGrantRepository } from './device-grant.repository.js';
import { GuessUserCode } from './guess-user-code.usecase.js';

/** A person lets a program have a key. */
@Injectable()
export class ApproveDeviceGrant {
  constructor(
    private readonly identity: ConfirmIdentity,
    private readonly guess: GuessUserCode,
    private readonly grants: DeviceGrantRepository,
    private readonly addApiKey: AddApiKey,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError not_found, wrong_password, code_required, wrong_code, rate_limited, too_many_api_keys */
  async run(identity: Identity, userCodeHash: Buffer): Promise<void> {
    const { userId } = identity;
    await this.guess.run(userId, userCodeHash);
    await this.identity.run(identity, async (transaction) => {
      if (await this.addApiKey.isFull(transaction, userId)) return accountErrors.tooManyApiKeys;
      const approval = { state: 'approved', userId } as const;
      const now = this.clock.now();
      const isDecided = await this.grants.decide(transaction.manager, userCodeHash, now, approval);
      return isDecided ? undefined : commonErrors.notFound;
    });
  }
}
