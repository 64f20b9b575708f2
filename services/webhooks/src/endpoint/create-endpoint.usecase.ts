import { webhookLimits } from '@colophon/contracts/rules';
import { Clock, newId, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { webhookErrors } from '../webhook.errors.js';
import type { EndpointRow } from './endpoint.entity.js';
import { EndpointRepository } from './endpoint.repository.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { checkedSettings, type EndpointSettings } from './endpoint-settings.js';
import { columnsOf } from './replaced-secrets.js';
import { TargetCheck } from './target-check.js';

@Injectable()
export class CreateEndpoint {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly secrets: EndpointSecrets,
    private readonly target: TargetCheck,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError validation_failed, too_many_webhooks, not_found for a user who was deleted, also meanwhile */
  async execute(
    userId: string,
    settings: EndpointSettings,
  ): Promise<{ endpoint: EndpointRow; secret: string }> {
    const checked = checkedSettings(settings);
    await this.target.execute(settings.url);
    const id = newId();
    const { sealed, text } = this.secrets.make(id);
    return this.unitOfWork.run(async (transaction) => {
      const count = await this.endpoints.lockListOf(transaction, userId);
      if (await this.endpoints.hasEnded(transaction, userId)) throw new ServiceError(webhookErrors.notFound);
      if (count >= webhookLimits.perAccount) throw new ServiceError(webhookErrors.tooMany);
      await this.endpoints.add(transaction, {
        ...checked,
        id,
        userId,
        state: 'enabled',
        failingSince: null,
        version: 1,
        createdAt: this.clock.now(),
        keyId: sealed.keyId,
        secret: sealed.sealed,
        ...columnsOf([]),
      });
      const endpoint = await this.endpoints.findOwned(transaction.manager, userId, id);
      return { endpoint, secret: text };
    });
  }
}
