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

  /**
   * Approving again changes nothing: an answer may be lost.
   * @throws ServiceError not_found, wrong_password, code_required, wrong_code, rate_limited, too_many_api_keys
   */
  async run(identity: Identity, userCodeHash: Buffer): Promise<void> {
    const { userId } = identity;
    const { state } = await this.guess.run(userId, userCodeHash, { alsoApproved: true });
    if (state !== 'pending') return;
    await this.identity.run(identity, async (transaction) => {
      if (await this.addApiKey.isFull(transaction, userId)) return accountErrors.tooManyApiKeys;
      const approval = { state: 'approved', userId } as const;
      const now = this.clock.now();
      const { manager } = transaction;
      const isApproved =
        (await this.grants.decide(manager, userCodeHash, now, approval)) ||
        (await this.grants.approvedBy(manager, userId, userCodeHash, now)) !== null;
      return isApproved ? undefined : commonErrors.notFound;
    });
  }
}
