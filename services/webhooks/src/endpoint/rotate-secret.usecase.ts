import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndpointRepository } from './endpoint.repository.js';
import { EndpointSecrets } from './endpoint-secrets.js';

/** Both secrets sign for so long. */
const OVERLAP_MS = 24 * 3_600_000;

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
      const { keyId, secret } = await this.endpoints.lockOwned(transaction, userId, id);
      await this.endpoints.change(transaction, id, {
        keyId: sealed.keyId,
        secret: sealed.sealed,
        oldKeyId: keyId,
        oldSecret: secret,
        oldUntil: new Date(this.clock.now().getTime() + OVERLAP_MS),
      });
    });
    return text;
  }
}
