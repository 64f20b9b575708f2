import { mostApiKeys } from '@colophon/contracts/rules';
import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../credential/security-log.js';
import { requestMail } from '../mail/mail-request.js';
import { type DrawnKey, expiryAfter, warnedAtFirst } from './api-key.js';
import type { ApiKeyRow } from './api-key.entity.js';
import { ApiKeyRepository } from './api-key.repository.js';

export interface KeyToAdd extends Pick<ApiKeyRow, 'id' | 'userId' | 'name' | 'scopes' | 'origin'> {
  readonly drawn: DrawnKey;
  /** Undefined: without limit. */
  readonly lifetimeMs: number | undefined;
}

/** Stores a key and tells its owner, under the lock of the user's row. */
@Injectable()
export class AddApiKey {
  constructor(
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** Whether the account has as many as it may. */
  async isFull({ manager }: Transaction, userId: string): Promise<boolean> {
    return (await this.apiKeys.countUnreplaced(manager, userId, this.clock.now())) >= mostApiKeys;
  }

  async run(transaction: Transaction, { drawn, lifetimeMs, ...key }: KeyToAdd): Promise<void> {
    const now = this.clock.now();
    await this.apiKeys.add(transaction.manager, {
      ...key,
      ...drawn,
      createdAt: now,
      expiresAt: expiryAfter(now, lifetimeMs),
      lastUsedHour: null,
      lastUsedNetwork: '',
      replacedAt: null,
      warnedAt: warnedAtFirst(now, lifetimeMs),
      revokedAt: null,
    });
    const { id, userId, name } = key;
    await requestMail(transaction, userId, 'api_key_created', { name, hint: drawn.hint });
    this.log.noteAfter(transaction, 'api_key_created', userId, { apiKeyId: id });
  }
}
