import { crashPoint, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { UserTurns } from '../ledger/user-turns.js';
import { isMeaningful } from '../payments/stripe-event.js';
import { type SignedEvent, WebhookSignature } from '../payments/webhook-signature.js';
import { TakeEvent } from './take-event.usecase.js';

/** The only entry for payment events, also of the test checkout. Irrelevant events are accepted and ignored. */
@Injectable()
export class AcceptWebhook {
  constructor(
    private readonly signature: WebhookSignature,
    private readonly turns: UserTurns,
    private readonly unitOfWork: UnitOfWork,
    private readonly takeEvent: TakeEvent,
  ) {}

  /** @throws ServiceError invalid_signature */
  async execute(signed: SignedEvent): Promise<void> {
    const event = this.signature.open(signed);
    if (!isMeaningful(event)) return;
    // Many parallel copies of one event must not block other work on the database.
    await this.turns.take(event.id, () =>
      this.unitOfWork.run(async (transaction) => {
        await this.takeEvent.execute(transaction, event);
        crashPoint('webhook.before-commit');
      }),
    );
    crashPoint('webhook.after-commit');
  }
}
