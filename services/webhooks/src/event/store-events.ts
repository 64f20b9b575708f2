import type { webhookTestType, WebhookType } from '@colophon/contracts/rules';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { DeliveryRow } from '../delivery/delivery.entity.js';
import { DeliveryLoop } from '../delivery/delivery-loop.task.js';
import { DeliveryRepository } from '../delivery/delivery.repository.js';
import type { Target } from '../endpoint/endpoint.js';
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

interface Addressed {
  readonly told: Told;
  readonly targets: readonly Target[];
}

/** Writes down events, as they will be sent, and their deliveries; they are begun after the commit. */
@Injectable()
export class StoreEvents {
  constructor(
    private readonly events: EventRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly loop: DeliveryLoop,
  ) {}

  /** An event for no endpoint, or one that is there already, is left out. @returns the deliveries */
  async execute(transaction: Transaction, addressed: readonly Addressed[]): Promise<DeliveryRow[]> {
    const rows = addressed
      .filter(({ targets }) => targets.length > 0)
      .map(({ told: { id, userId, type, at, data }, targets }) => {
        const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
        return { id, userId, type, body, createdAt: at, targets };
      });
    const added = await this.events.add(transaction, rows);
    const deliveries = added.flatMap(({ id, type, targets }) =>
      targets.map((target) => ({ eventId: id, type, target })),
    );
    if (deliveries.length > 0) transaction.afterCommit(() => this.loop.kick());
    return this.deliveries.add(transaction, deliveries);
  }
}
