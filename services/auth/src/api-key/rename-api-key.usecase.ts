import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { refuseProblems } from '../user/user.js';
import { nameProblems } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { type ReadApiKey, ReadApiKeys } from './read-api-keys.usecase.js';

@Injectable()
export class RenameApiKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly apiKeys: ApiKeyRepository,
    private readonly read: ReadApiKeys,
  ) {}

  /** @throws ServiceError validation_failed, not_found */
  async run(userId: string, id: string, stated: string): Promise<ReadApiKey> {
    const name = stated.trim();
    refuseProblems(nameProblems(name));
    const { key } = await this.read.one(userId, id);
    await this.apiKeys.change(this.unitOfWork.manager, key.id, { name });
    return this.read.one(userId, id);
  }
}
