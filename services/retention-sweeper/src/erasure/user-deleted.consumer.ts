import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from '../retention/deliveries.js';
import { Purchasers } from '../retention/purchasers.repository.js';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';

type UserDeleted = typeof events.userDeleted;

/**
 * Begins the deletion of every file of the user. The deletions of the single documents end it within seconds, and the
 * sweep of unfinished ones does where none comes, because the document service knows less than we.
 */
@Controller()
export class UserDeletedConsumer {
  constructor(
    private readonly documents: RetainedDocuments,
    private readonly purchasers: Purchasers,
    private readonly clock: Clock,
  ) {}

  @OnEventOnce(events.userDeleted, { maxDeliveries: PATIENT_DELIVERIES })
  async apply({ meta }: EventMessage<UserDeleted>, { transaction }: TransactionalDelivery): Promise<void> {
    const { userId } = meta;
    const now = this.clock.now();
    // The order of every transaction here: the user before documents.
    await this.purchasers.lock(transaction, userId);
    await this.documents.endAllOf(transaction, userId, now);
    await this.purchasers.markDeleted(transaction, userId, now);
    await transaction.emit(
      events.userErased,
      { service: 'retention-sweeper' },
      { aggregateId: userId, userId },
    );
  }
}
