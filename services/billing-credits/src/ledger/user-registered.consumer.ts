import { type EventMessage, events } from '@colophon/contracts';
import { Clock, OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { PATIENT_DELIVERIES } from './deliveries.js';
import { FREE_CREDITS, monthOf } from './free-month.js';
import { LedgerRepository } from './ledger.repository.js';

type UserRegistered = typeof events.userRegistered;

/** Who deleted an account and comes back in the same month goes on with the free credits that were left. */
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
    if (formerUserId === '') return;
    const now = this.clock.now();
    const month = monthOf(now);
    const former = await this.ledger.find(transaction.manager, formerUserId);
    if (former?.freeMonth !== month) return;
    const account = await this.ledger.lock(transaction, meta.userId);
    account.enterMonth(month);
    account.forfeitFree(FREE_CREDITS - former.free);
    await this.ledger.save(transaction, account, now);
  }
}
