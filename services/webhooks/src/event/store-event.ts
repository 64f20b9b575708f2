import type { webhookTestType, WebhookType } from '@colophon/contracts/rules';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { DeliveryRow } from '../delivery/delivery.entity.js';
import { DeliveryLoop } from '../delivery/delivery-loop.task.js';
import { DeliveryRepository } from '../delivery/delivery.repository.js';
import type { EndpointRow } from '../endpoint/endpoint.entity.js';
import { EventRepository } from './event.repository.js';

/** An event for endpoints. It carries no name and no text of a document: those must not outlive its retention elsewhere. */
export interface Told {
  /** UUIDv7; the same one when the event is repeated. */
  readonly id: string;
  readonly userId: string;
  readonly type: WebhookType | typeof webhookTestType;
  readonly at: Date;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Writes down an event, as it will be sent, and its deliveries; they are begun after the commit. */
@Injectable()
export class StoreEvent {
  constructor(
    private readonly events: EventRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly loop: DeliveryLoop,
  ) {}

  /** @returns nothing for an event that is there already */
  async execute(
    transaction: Transaction,
    endpoints: readonly EndpointRow[],
    { id, userId, type, at, data }: Told,
  ): Promise<DeliveryRow[]> {
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    if (!(await this.events.add(transaction, { id, userId, type, body, createdAt: at }))) return [];
    transaction.afterCommit(() => this.loop.kick());
    return this.deliveries.add(transaction, endpoints, { id, type });
  }
}
