import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { LedgerRepository } from './ledger.repository.js';

type UserDeleted = typeof events.userDeleted;

/**
 * Closes the account and keeps its entries, because bookkeeping requires them. Once auth has deleted the user, the user
 * id of an entry identifies no person. The ledger stores no names.
 */
@Controller()
export class UserDeletedConsumer {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  @OnEventOnce(events.userDeleted, { maxDeliveries: PATIENT_DELIVERIES })
  async apply({ meta }: EventMessage<UserDeleted>, { transaction }: TransactionalDelivery): Promise<void> {
    const { userId } = meta;
    await this.ledger.close(transaction, userId, this.clock.now());
    await transaction.emit(
      events.userErased,
      { service: 'billing-credits' },
      { aggregateId: userId, userId },
    );
  }
}
