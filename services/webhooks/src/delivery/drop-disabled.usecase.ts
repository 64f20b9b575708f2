import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { DeliveryRepository } from './delivery.repository.js';

/** Drops what waits for endpoints that are disabled: a part of it at a time, so that others are served in between. */
@Injectable()
export class DropDisabled {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** They may be enabled again by now. @returns whether there may be more */
  execute(endpointIds: readonly string[]): Promise<boolean> {
    return this.unitOfWork.run(async (transaction) => {
      let mayLeave = false;
      for (const endpoint of await this.endpoints.lockAll(transaction, endpointIds))
        if (endpoint.state !== 'enabled' && (await this.deliveries.dropPending(transaction, endpoint)))
          mayLeave = true;
      return mayLeave;
    });
  }
}
