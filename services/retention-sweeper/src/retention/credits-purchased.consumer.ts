import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { ExtendRetention } from './extend-retention.usecase.js';

type CreditsPurchased = typeof events.creditsPurchased;

@Injectable()
export class CreditsPurchasedConsumer implements TransactionalConsumer<CreditsPurchased> {
  readonly event = events.creditsPurchased;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(private readonly extension: ExtendRetention) {}

  apply({ meta }: EventMessage<CreditsPurchased>, transaction: Transaction): Promise<void> {
    return this.extension.execute(transaction, meta.userId);
  }
}
