import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { PaymentProvider } from '../payments/payment-provider.js';
import type { Checkout } from './checkout.js';
import { SettleSession } from './settle-session.usecase.js';

/** Asks the payment provider what became of an open checkout and enters the answer as the webhook would. */
@Injectable()
export class AskProvider {
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly provider: PaymentProvider,
    private readonly settleSession: SettleSession,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Calls during a running request share its answer. @throws ServiceError unavailable */
  async execute(checkout: Checkout): Promise<void> {
    const { id } = checkout;
    const asked = this.underWay.get(id) ?? this.ask(checkout).finally(() => this.underWay.delete(id));
    this.underWay.set(id, asked);
    await asked;
  }

  private async ask(checkout: Checkout): Promise<void> {
    const news = await this.provider.findSession(checkout);
    if (!news || news.outcome === 'pending') return;
    await this.unitOfWork.run((transaction) => this.settleSession.execute(transaction, news));
  }
}
