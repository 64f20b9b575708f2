import { type EventMessage, events } from '@colophon/contracts';
import { Clock, type Transaction, type TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PATIENT_DELIVERIES } from '../retention/deliveries.js';
import { Purchasers } from '../retention/purchasers.repository.js';
import { RetainedDocuments } from '../retention/retained-documents.repository.js';

type UserDeleted = typeof events.userDeleted;

/**
 * Begins the deletion of every file of the user. The deletions of the single documents end it within seconds, and the
 * sweep of unfinished ones does where none comes, because the document service knows less than we.
 */
@Injectable()
export class UserDeletedConsumer implements TransactionalConsumer<UserDeleted> {
  readonly event = events.userDeleted;
  readonly maxDeliveries = PATIENT_DELIVERIES;

  constructor(
    private readonly documents: RetainedDocuments,
    private readonly purchasers: Purchasers,
    private readonly clock: Clock,
  ) {}

  async apply({ meta }: EventMessage<UserDeleted>, transaction: Transaction): Promise<void> {
    const { userId } = meta;
    const now = this.clock.now();
    // The order of every transaction here: the user before documents.
    await this.purchasers.lock(transaction, userId);
    for (const { documentId } of await this.documents.lockLiveOf(transaction, userId))
      await this.documents.end(transaction, documentId, 'deleting', now);
    await this.purchasers.markDeleted(transaction, userId, now);
    await transaction.emit(
      events.userErased,
      { service: 'retention-sweeper' },
      { aggregateId: userId, userId },
    );
  }
}
