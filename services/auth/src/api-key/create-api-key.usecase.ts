import { accountErrors } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ConfirmIdentity, type Identity } from '../credential/confirm-identity.usecase.js';
import { refuseProblems } from '../user/user.js';
import { AddApiKey } from './add-api-key.usecase.js';
import {
  DAY_MS,
  type DrawnKey,
  drawnKeyProblems,
  lifetimeProblems,
  nameProblems,
  scopeProblems,
} from './api-key.js';

export interface ApiKeyWish {
  readonly name: string;
  readonly scopes: readonly string[];
  /** 0 for never. */
  readonly expiresInDays: number;
  readonly drawn: DrawnKey;
}

@Injectable()
export class CreateApiKey {
  constructor(
    private readonly identity: ConfirmIdentity,
    private readonly addApiKey: AddApiKey,
  ) {}

  /**
   * @returns its id
   * @throws ServiceError validation_failed, not_found, wrong_password, code_required, wrong_code, rate_limited,
   *   too_many_api_keys
   */
  async run(identity: Identity, wish: ApiKeyWish): Promise<string> {
    const { userId } = identity;
    const { scopes, expiresInDays, drawn } = wish;
    const name = wish.name.trim();
    refuseProblems([
      ...nameProblems(name),
      ...scopeProblems(scopes),
      ...lifetimeProblems(expiresInDays),
      ...drawnKeyProblems(drawn),
    ]);
    const lifetimeMs = expiresInDays === 0 ? undefined : expiresInDays * DAY_MS;
    const id = newId();
    await this.identity.run(identity, async (transaction) => {
      if (await this.addApiKey.isFull(transaction, userId)) return accountErrors.tooManyApiKeys;
      const key = { id, userId, name, scopes: [...scopes], origin: 'settings' as const };
      await this.addApiKey.run(transaction, { ...key, drawn, lifetimeMs });
      return undefined;
    });
    return id;
  }
}
