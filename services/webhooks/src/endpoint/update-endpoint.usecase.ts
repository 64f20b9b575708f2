import { ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { DeliveryRepository } from '../delivery/delivery.repository.js';
import { DropDisabled } from '../delivery/drop-disabled.usecase.js';
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
    private readonly dropDisabled: DropDisabled,
  ) {}

  /**
   * What is pending when an endpoint is disabled is dropped; recovery brings it back. A call whose answer was lost may be
   * repeated with the version it had: what it asks for is there already, and nothing changes.
   * @throws ServiceError not_found, validation_failed, precondition_failed
   */
  async execute(userId: string, id: string, update: Update): Promise<EndpointRow> {
    const checked = checkedSettings(update);
    const before = await this.endpoints.findOwned(this.unitOfWork.manager, userId, id);
    if (before.url !== update.url) await this.target.execute(update.url);
    let hasMoved = false;
    const changed = await this.unitOfWork.run(async (transaction) => {
      const endpoint = await this.endpoints.lockOwned(transaction, userId, id);
      const { expectedVersion, enabled } = update;
      const isTurned = enabled !== (endpoint.state === 'enabled');
      if (expectedVersion !== undefined && expectedVersion !== endpoint.version) {
        if (!isTurned && isDeepStrictEqual(checked, settingsOf(endpoint))) return endpoint;
        throw new ServiceError(webhookErrors.changedMeanwhile);
      }
      const turned = isTurned ? ({ state: enabled ? 'enabled' : 'disabled', ...healthy } as const) : {};
      if (isTurned && !enabled) await this.deliveries.dropPending(transaction, endpoint);
      hasMoved = hostOf(endpoint.url) !== hostOf(update.url);
      return this.endpoints.change(transaction, id, { ...checked, ...turned, version: endpoint.version + 1 });
    });
    // Of a repeated call, too: the one before may have ended on the way.
    if (!update.enabled) while (await this.dropDisabled.execute([id]));
    if (hasMoved) await this.move(id);
    return changed;
  }

  /**
   * To the host that the endpoint has by then. Only bounds how many calls go to one host at a time: what a process that dies
   * leaves as it was is still sent.
   */
  private async move(id: string): Promise<void> {
    let last: string | undefined;
    do
      last = await this.unitOfWork.run(async (transaction) => {
        const [endpoint] = await this.endpoints.lockAll(transaction, [id]);
        return endpoint && this.deliveries.move(transaction, endpoint, last);
      });
    while (last !== undefined);
  }
}

const settingsOf = ({ url, types, description }: EndpointRow): EndpointSettings => ({
  url,
  types,
  description,
});
