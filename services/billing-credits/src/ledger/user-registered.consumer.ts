import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { monthOf } from './free-month.js';
import { LedgerRepository } from './ledger.repository.js';

type UserRegistered = typeof events.userRegistered;

/** A user who deleted an account and returns in the same month continues with the free credits that were left. */
@Controller()
export class UserRegisteredConsumer {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  @OnEventOnce(events.userRegistered, { maxDeliveries: PATIENT_DELIVERIES })
  async apply(
    { formerUserId, meta }: EventMessage<UserRegistered>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    const now = this.clock.now();
    const month = monthOf(now);
    // A former account of a past month takes nothing away from this one.
    if (formerUserId === '' || !meta.time || monthOf(timestampDate(meta.time)) !== month) return;
    const former = await this.ledger.lock(transaction, formerUserId);
    const next = await this.ledger.lock(transaction, meta.userId);
    former.passFreeOn(next, month);
    for (const account of [former, next]) await this.ledger.save(transaction, account, now);
  }
}
