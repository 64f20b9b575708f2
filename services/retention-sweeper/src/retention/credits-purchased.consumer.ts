import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { ExtendRetention } from './extend-retention.usecase.js';

type CreditsPurchased = typeof events.creditsPurchased;

@Controller()
export class CreditsPurchasedConsumer {
  constructor(private readonly extension: ExtendRetention) {}

  @OnEventOnce(events.creditsPurchased, { maxDeliveries: PATIENT_DELIVERIES })
  apply({ meta }: EventMessage<CreditsPurchased>, { transaction }: TransactionalDelivery): Promise<void> {
    return this.extension.execute(transaction, meta.userId);
  }
}
