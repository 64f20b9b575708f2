import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { sealedIn } from './endpoint.entity.js';
import { EndpointRepository } from './endpoint.repository.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { afterReplacing, columnsOf } from './replaced-secrets.js';

@Injectable()
export class RotateSecret {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly secrets: EndpointSecrets,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @returns the new secret's text. @throws ServiceError not_found */
  async execute(userId: string, id: string): Promise<string> {
    const { sealed, text } = this.secrets.make(id);
    await this.unitOfWork.run(async (transaction) => {
      const endpoint = await this.endpoints.lockOwned(transaction, userId, id);
      await this.endpoints.change(transaction, id, {
        keyId: sealed.keyId,
        secret: sealed.sealed,
        ...columnsOf(afterReplacing(sealedIn(endpoint), endpoint, this.clock.now())),
      });
    });
    return text;
  }
}
