import { claimEvents, crashPoint, type Delivery, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { BatchedWrites } from '../batch/batched-writes.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { StoreEvents, type Told } from './store-events.js';

/** Events of one type that a process takes at a time: so many share a transaction. */
export const TAKEN_AT_A_TIME = 128;

/** An event that the bus delivered, as endpoints get it. */
interface Taken extends Pick<Delivery, 'service' | 'durable' | 'meta'> {
  readonly told: Told;
}

/**
 * Takes events from the bus and tells each to those endpoints of its account that asked for its type. What the bus delivers
 * while a transaction runs is taken by the next one: its inbox rows, events and deliveries commit together.
 */
@Injectable()
export class TakeEvents {
  private readonly writes = new BatchedWrites<Taken>((batch) => this.take(batch));

  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly storeEvents: StoreEvents,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Resolves once it is committed: it may be acknowledged then. */
  execute({ service, durable, meta }: Delivery, told: Told): Promise<void> {
    return this.writes.add({ service, durable, meta, told });
  }

  private async take(batch: readonly Taken[]): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const taken = await claimEvents(transaction.manager, batch);
      const userIds = [...new Set(taken.map(({ told }) => told.userId))];
      const targets = await this.endpoints.targetsOf(transaction.manager, userIds);
      await this.storeEvents.execute(
        transaction,
        taken.map(({ told }) => ({
          told,
          targets: targets.filter(({ userId, types }) => userId === told.userId && types.includes(told.type)),
        })),
      );
      crashPoint('consumers.before-commit');
    });
  }
}
