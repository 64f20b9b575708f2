import { events } from '@colophon/contracts';
import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../credential/security-log.js';
import { ApiKeyRepository, type WhichApiKeys } from './api-key.repository.js';

/** Ends one key or all of an account, and tells the gateways of each that worked. */
@Injectable()
export class EndApiKeys {
  constructor(
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** @param which under the lock of the user's row where it is all of them: none may be made meanwhile */
  async run(transaction: Transaction, which: WhichApiKeys): Promise<void> {
    const { userId } = which;
    const ended = await this.apiKeys.revoke(transaction.manager, which, this.clock.now());
    for (const apiKeyId of ended)
      await transaction.emit(events.apiKeyRevoked, { apiKeyId }, { aggregateId: apiKeyId, userId });
    if (ended.length > 0) this.log.noteAfter(transaction, 'api_keys_revoked', userId, { apiKeyIds: ended });
  }
}
