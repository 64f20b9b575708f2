import { accountErrors, type ErrorKind } from '@colophon/contracts';
import { mostApiKeys } from '@colophon/contracts/rules';
import { Clock, commonErrors, newId, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ConfirmIdentity, type Identity } from '../credential/confirm-identity.usecase.js';
import { refuseProblems } from '../user/user.js';
import { AddApiKey } from './add-api-key.usecase.js';
import { type DrawnKey, drawnKeyProblems, HOUR_MS, lifetimeOf, overlapProblems, stateOf } from './api-key.js';
import type { ApiKeyRow } from './api-key.entity.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { EndApiKeys } from './end-api-keys.usecase.js';

export interface Rotation {
  readonly apiKeyId: string;
  readonly overlapHours: number;
  readonly drawn: DrawnKey;
}

@Injectable()
export class RotateApiKey {
  constructor(
    private readonly identity: ConfirmIdentity,
    private readonly apiKeys: ApiKeyRepository,
    private readonly addApiKey: AddApiKey,
    private readonly endApiKeys: EndApiKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the id of the successor
   * @throws ServiceError validation_failed, not_found, wrong_password, code_required, wrong_code, rate_limited,
   *   invalid_state for one that has ended or was rotated, too_many_api_keys where 50 rotated ones still work
   */
  async run(identity: Identity, { apiKeyId, overlapHours, drawn }: Rotation): Promise<string> {
    const { userId } = identity;
    refuseProblems([...overlapProblems(overlapHours), ...drawnKeyProblems(drawn)]);
    const id = newId();
    await this.identity.run(identity, async (transaction) => {
      const { manager } = transaction;
      const old = await this.apiKeys.find(manager, userId, apiKeyId);
      if (!old) return commonErrors.notFound;
      const refusal = await this.replace(transaction, old, overlapHours);
      if (refusal) return refusal;
      const { name, scopes, origin } = old;
      const lifetimeMs = lifetimeOf(old);
      await this.addApiKey.run(transaction, { id, userId, name, scopes, origin, drawn, lifetimeMs });
      return undefined;
    });
    return id;
  }

  private async replace(
    transaction: Transaction,
    old: ApiKeyRow,
    overlapHours: number,
  ): Promise<ErrorKind | undefined> {
    const { manager } = transaction;
    const { id, userId, expiresAt } = old;
    const now = this.clock.now();
    if (old.replacedAt || stateOf(old, now) !== 'active') return accountErrors.apiKeyEnded;
    if (overlapHours === 0) {
      await this.endApiKeys.run(transaction, { userId, id });
      return undefined;
    }
    if ((await this.apiKeys.countReplaced(manager, userId, now)) >= mostApiKeys)
      return accountErrors.tooManyApiKeys;
    const end = new Date(now.getTime() + overlapHours * HOUR_MS);
    // Never later than it would have expired.
    const earliest = expiresAt && expiresAt < end ? expiresAt : end;
    await this.apiKeys.change(manager, id, { replacedAt: now, expiresAt: earliest });
    return undefined;
  }
}
