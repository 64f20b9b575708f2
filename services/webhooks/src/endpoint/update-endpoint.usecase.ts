import { ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DeliveryRepository } from '../delivery/delivery.repository.js';
import { hostOf } from '../delivery/host-of.js';
import { webhookErrors } from '../webhook.errors.js';
import { healthy } from './endpoint.js';
import type { EndpointRow } from './endpoint.entity.js';
import { EndpointRepository } from './endpoint.repository.js';
import { checkedSettings, type EndpointSettings } from './endpoint-settings.js';
import { TargetCheck } from './target-check.js';

interface Update extends EndpointSettings {
  readonly enabled: boolean;
  readonly expectedVersion?: number | undefined;
}

@Injectable()
export class UpdateEndpoint {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly target: TargetCheck,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * What is pending when an endpoint is disabled is dropped, the rest of many when it is due; recovery brings it back.
   * @throws ServiceError not_found, validation_failed, precondition_failed
   */
  async execute(userId: string, id: string, update: Update): Promise<EndpointRow> {
    const checked = checkedSettings(update);
    const before = await this.endpoints.findOwned(this.unitOfWork.manager, userId, id);
    if (before.url !== update.url) await this.target.execute(update.url);
    return this.unitOfWork.run(async (transaction) => {
      const endpoint = await this.endpoints.lockOwned(transaction, userId, id);
      const { expectedVersion, enabled } = update;
      if (expectedVersion !== undefined && expectedVersion !== endpoint.version)
        throw new ServiceError(webhookErrors.changedMeanwhile);
      const isTurned = enabled !== (endpoint.state === 'enabled');
      const turned = isTurned ? ({ state: enabled ? 'enabled' : 'disabled', ...healthy } as const) : {};
      if (isTurned && !enabled) await this.deliveries.dropPending(transaction, endpoint);
      const host = hostOf(update.url);
      if (host !== hostOf(endpoint.url)) await this.deliveries.move(transaction, id, host);
      return this.endpoints.change(transaction, id, { ...checked, ...turned, version: endpoint.version + 1 });
    });
  }
}
