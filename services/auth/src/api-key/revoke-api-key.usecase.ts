import { commonErrors, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ApiKeyRepository } from './api-key.repository.js';
import { EndApiKeys } from './end-api-keys.usecase.js';

@Injectable()
export class RevokeApiKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly apiKeys: ApiKeyRepository,
    private readonly endApiKeys: EndApiKeys,
  ) {}

  /** One that has ended is no error: either way it does not work afterwards. @throws ServiceError not_found */
  async run(userId: string, id: string): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      if (!(await this.apiKeys.find(transaction.manager, userId, id)))
        throw new ServiceError(commonErrors.notFound);
      await this.endApiKeys.run(transaction, { userId, id });
    });
  }
}
