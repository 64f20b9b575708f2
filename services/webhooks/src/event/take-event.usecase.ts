import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { StoreEvent, type Told } from './store-event.js';

/** Tells an event to those endpoints of its account that asked for its type, in the transaction that takes it from the bus. */
@Injectable()
export class TakeEvent {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly storeEvent: StoreEvent,
  ) {}

  async execute(transaction: Transaction, told: Told): Promise<void> {
    const endpoints = await this.endpoints.listOf(transaction.manager, told.userId);
    const chosen = endpoints.filter(({ types }) => types.includes(told.type));
    if (chosen.length > 0) await this.storeEvent.execute(transaction, chosen, told);
  }
}
