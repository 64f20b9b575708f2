import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosStack } from '../harness/chaos-stack.ts';
import type { Customer } from './customer.ts';
import type { PromiseBook, PurchasePromise } from './promise-book.ts';

const PACK = { id: 'large', credits: 60 } as const;
const WEBHOOK_TRIES = 60;

/** Packs bought as at Stripe, which repeats a payment event until it is accepted, and sometimes sends it twice. */
export class Purchases {
  private readonly stack: ChaosStack;
  private readonly book: PromiseBook;

  constructor(stack: ChaosStack, book: PromiseBook) {
    this.stack = stack;
    this.book = book;
  }

  async buy(customer: Customer): Promise<void> {
    // Counted before, so that no other purchase starts for the same user meanwhile.
    customer.credits += PACK.credits;
    const body = JSON.stringify({ pack: PACK.id });
    const reply = await customer.call('POST', '/api/billing/checkout', () => body);
    if (reply?.status !== 200) {
      customer.credits -= PACK.credits;
      await delay(500);
      return;
    }
    const { checkoutId, url } = reply.body as { checkoutId: string; url: string };
    const purchase: PurchasePromise = {
      userId: customer.userId,
      checkoutId,
      credits: PACK.credits,
      paid: false,
    };
    this.book.purchases.push(purchase);
    const session = this.stack.stripe.pay(url.split('/').at(-1) ?? '');
    const event = this.stack.stripe.event('checkout.session.completed', session);
    // At least once: as often as it takes, and here always twice at the same moment.
    await Promise.all([this.deliver(event, purchase), this.deliver(event, purchase)]);
  }

  private async deliver(event: string, purchase: PurchasePromise): Promise<void> {
    for (let tries = 0; tries < WEBHOOK_TRIES; tries += 1) {
      const url = this.stack.urls[tries % this.stack.urls.length] ?? '';
      const reply = await this.stack.stripe.deliver({ url }, event).catch(() => undefined);
      if (reply) this.book.note(reply.status, 'POST webhook');
      if (reply?.status === 200) {
        purchase.paid = true;
        return;
      }
      await delay(500);
    }
  }
}
