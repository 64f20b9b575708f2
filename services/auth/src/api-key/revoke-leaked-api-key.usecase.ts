import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { requestMail } from '../mail/mail-request.js';
import { UserRepository } from '../user/user.repository.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { EndApiKeys } from './end-api-keys.usecase.js';

/** Who has found a key ends it by showing it. */
@Injectable()
export class RevokeLeakedApiKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly apiKeys: ApiKeyRepository,
    private readonly users: UserRepository,
    private readonly endApiKeys: EndApiKeys,
    private readonly clock: Clock,
  ) {}

  /** Nothing tells the caller whether the key worked. */
  async run(hash: Buffer): Promise<void> {
    const found = await this.apiKeys.livingByHash(this.unitOfWork.manager, hash, this.clock.now());
    if (!found) return;
    await this.unitOfWork.run(async (transaction) => {
      await this.users.lock(transaction.manager, found.userId);
      // Of several who found it at the same moment one ends it.
      const key = await this.apiKeys.livingByHash(transaction.manager, hash, this.clock.now());
      if (!key) return;
      const { id, userId, name, hint } = key;
      await this.endApiKeys.run(transaction, { userId, id });
      await requestMail(transaction, userId, 'api_key_leaked', { name, hint });
    });
  }
}
