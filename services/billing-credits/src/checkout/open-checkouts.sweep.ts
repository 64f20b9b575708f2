import {
  Clock,
  commonErrors,
  type PeriodicTask,
  RowFailures,
  ServiceError,
  UnitOfWork,
} from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { AskProvider } from './ask-provider.usecase.js';
import type { Checkout } from './checkout.js';
import { CheckoutRepository } from './checkout.repository.js';

const MINUTE_MS = 60 * 1000;
/** Checkouts asked about in one run: well below what Stripe lets us ask in a second. */
const BATCH = 20;
/** Webhooks come within seconds; people take minutes to pay. */
const TIMEOUT_MS = 15 * MINUTE_MS;
/** The slowest payments of a bank take two weeks. What comes later still is entered by its webhook. */
const LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS;

/** Settles paid checkouts whose webhook was lost and whose buyer did not return, and expires unpaid ones. */
@Injectable()
export class OpenCheckoutsSweep implements PeriodicTask {
  readonly name = 'open-checkouts';
  readonly intervalMs = 10 * MINUTE_MS;

  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly askProvider: AskProvider,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const { manager } = this.unitOfWork;
    await this.checkouts.expireOpened(manager, new Date(now.getTime() - LIFETIME_MS));
    const before = new Date(now.getTime() - TIMEOUT_MS);
    const failures = new RowFailures();
    let isDown = false;
    for (const checkout of await this.checkouts.leastAsked(manager, before, BATCH)) {
      await failures.attempt(`checkout ${checkout.id}`, async () => {
        await this.checkouts.noteAsked(manager, checkout.id, now);
        isDown = !(await this.ask(checkout));
      });
      // Further requests would only wait.
      if (isDown) break;
    }
    failures.end();
  }

  /** @returns false when the provider does not answer */
  private async ask(checkout: Checkout): Promise<boolean> {
    try {
      await this.askProvider.execute(checkout);
      return true;
    } catch (error) {
      if (error instanceof ServiceError && error.is(commonErrors.unavailable)) return false;
      throw error;
    }
  }
}
