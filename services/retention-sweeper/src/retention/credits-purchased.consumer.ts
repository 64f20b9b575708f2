import { type EventMessage, events } from '@colophon/contracts';
import { OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { ExtendRetention } from './extend-retention.usecase.js';

type CreditsPurchased = typeof events.creditsPurchased;

/** Extends in more than one transaction, hence no OnEventOnce; extended again, no time changes. */
@Controller()
export class CreditsPurchasedConsumer {
  constructor(private readonly extension: ExtendRetention) {}

  @OnEvent(events.creditsPurchased, { maxDeliveries: PATIENT_DELIVERIES })
  work({ meta }: EventMessage<CreditsPurchased>): Promise<void> {
    return this.extension.execute(meta.userId, meta);
  }
}
