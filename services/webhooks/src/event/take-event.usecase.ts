import type { webhookTestType, WebhookType } from '@colophon/contracts/rules';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DeliveryLoop } from '../delivery/delivery-loop.task.js';
import { DeliveryRepository } from '../delivery/delivery.repository.js';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { EventRepository } from './event.repository.js';

/** Something that endpoints are told; no name and no text of a document, which must not outlive its retention elsewhere. */
export interface Told {
  /** UUIDv7; the same one for what is told twice. */
  readonly id: string;
  readonly userId: string;
  readonly type: WebhookType | typeof webhookTestType;
  readonly at: Date;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Stores an event and what is to be sent of it, in the transaction that takes it from the bus. */
@Injectable()
export class TakeEvent {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly events: EventRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly loop: DeliveryLoop,
  ) {}

  async execute(transaction: Transaction, told: Told): Promise<void> {
    const { id, userId, type, at, data } = told;
    const chosen = (await this.endpoints.listOf(transaction.manager, userId)).filter(({ types }) =>
      types.includes(type),
    );
    if (chosen.length === 0) return;
    const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
    if (!(await this.events.add(transaction, { id, userId, type, body, createdAt: at }))) return;
    await this.deliveries.add(transaction, chosen, { id, type });
    transaction.afterCommit(() => this.loop.kick());
  }
}
