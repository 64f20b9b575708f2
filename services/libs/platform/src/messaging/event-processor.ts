import { deadLetterSubject } from '@colophon/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { crashPoint } from '../crash/crash-point.js';
import { noteDeath } from '../dead-letters/dead-letter.js';
import { isRefusedValue } from '../errors/refused-value.js';
import { commonErrors, ServiceError } from '../errors/service-error.js';
import { tracedHeaders } from '../telemetry/propagation.js';
import { stopwatch } from '../telemetry/timed.js';
import { type Attempt, Delivery } from './delivery.js';
import { countDelivery, type DeliveredTo, inDeliverySpan } from './delivery-telemetry.js';
import { decodeEvent, UnsendableEvent } from './event-codec.js';
import type { AnyEvent, EventSubscription } from './event-subscription.js';
import type { MessagingRuntime } from './messaging-runtime.js';
import { salvageEvent } from './salvaged-event.js';
import { settle, type Settlement } from './settlement.js';
import { writeToStream } from './stream-writes.js';

/** Pause after a handler failed to bring a given-up event to its end. */
const DEAD_LETTER_RETRY_MS = 5000;

/** Brings one delivered message to its one settlement: decode, handle, decide, tell the broker. */
export class EventProcessor {
  constructor(
    private readonly subscription: EventSubscription,
    private readonly to: DeliveredTo,
    private readonly runtime: MessagingRuntime,
    private readonly stopping: AbortSignal,
  ) {}

  async process(raw: JsMsg): Promise<void> {
    const seconds = stopwatch();
    const settlement = await this.handle(raw);
    countDelivery(this.to, settlement, seconds());
    await this.settle(raw, settlement);
  }

  private async handle(raw: JsMsg): Promise<Settlement> {
    let attempt = this.attemptOf(raw.info.deliveryCount);
    let message: AnyEvent;
    try {
      message = decodeEvent(this.subscription.event, raw.string());
    } catch (error) {
      return this.unreadable(raw, attempt, error instanceof Error ? error : new Error(String(error)));
    }
    try {
      return await inDeliverySpan(this.to, raw, message.meta, async () => {
        const admitted = await this.admitted(raw, message, attempt);
        if (!admitted) return { outcome: 'dropped' };
        attempt = admitted;
        return this.tried(raw, message, attempt);
      });
    } catch (error) {
      const settlement = settle(error, attempt);
      this.logFailure(error, message, attempt, settlement);
      return settlement.outcome === 'dead-letter'
        ? this.deadLettered(raw, message, settlement.reason)
        : settlement;
    }
  }

  private async tried(raw: JsMsg, message: AnyEvent, attempt: Attempt): Promise<Settlement> {
    const { maxDeliveries } = this.subscription;
    if (attempt.attempt > maxDeliveries) {
      // The last delivery came to no outcome: the work took its process down, and would do so again.
      return this.deadLettered(raw, message, new Error(`no outcome after ${maxDeliveries} deliveries`));
    }
    crashPoint('consumer.before-effect');
    await this.subscription.handle(message, this.deliveryOf(raw, message, attempt));
    crashPoint('consumer.after-commit');
    return { outcome: 'done' };
  }

  private attemptOf(attempt: number): Attempt {
    return { attempt, isLast: attempt >= this.subscription.maxDeliveries, signal: this.stopping };
  }

  private deliveryOf(raw: JsMsg, { meta }: AnyEvent, { attempt, isLast, signal }: Attempt): Delivery {
    const { service, durable } = this.to;
    return new Delivery(raw, { service, durable, meta, attempt, isLast, signal });
  }

  /**
   * A delivery is a try, but where messages wait for their turn: there most deliveries come to no try, and the asker
   * counts those that do. While the asker does not answer, no try is the last.
   * @returns undefined for work that is not wanted any more
   */
  private async admitted(raw: JsMsg, message: AnyEvent, attempt: Attempt): Promise<Attempt | undefined> {
    const { admit, maxDeliveries } = this.subscription;
    if (!admit) return attempt;
    const admission = await admit(message, this.deliveryOf(raw, message, attempt));
    if (!admission) return this.attemptOf(Math.min(attempt.attempt, maxDeliveries - 1));
    return admission.wanted ? this.attemptOf(admission.attempt) : undefined;
  }

  /**
   * Bytes that are not the event will never become it. Their handler gets what can be read of them, at most as often as it
   * would have been given the event.
   */
  private async unreadable(raw: JsMsg, attempt: Attempt, reason: Error): Promise<Settlement> {
    const message = attempt.isLast ? undefined : salvageEvent(this.subscription.event, raw.string());
    if (!message) return { outcome: 'dead-letter', reason };
    const unreadable = new ServiceError(commonErrors.unreadableAnswer, { cause: reason });
    const ended = await this.deadLettered(raw, message, unreadable);
    return ended.outcome === 'dead-letter' ? { outcome: 'dead-letter', reason } : ended;
  }

  /**
   * The handler of dead letters runs before the message is dead-lettered, so that a crash in between leads to another
   * delivery, not to a hanging aggregate. When it fails, the message is redelivered; when what it names is taken by no
   * database or fits in no event, nothing waits for it.
   */
  private async deadLettered(raw: JsMsg, message: AnyEvent, reason: Error): Promise<Settlement> {
    try {
      await this.subscription.deadLettered(message, raw, reason);
      return { outcome: 'dead-letter', reason };
    } catch (error) {
      this.runtime.logger.error(
        { err: error, durable: this.to.durable, eventId: message.meta.id },
        'an event could not be given up',
      );
      return isRefusedValue(error) || error instanceof UnsendableEvent
        ? { outcome: 'dead-letter', reason }
        : { outcome: 'retry', delayMs: DEAD_LETTER_RETRY_MS, reason };
    }
  }

  private logFailure(
    error: unknown,
    { meta }: AnyEvent,
    { attempt }: Attempt,
    { outcome }: Settlement,
  ): void {
    this.runtime.logger.warn(
      { err: error, durable: this.to.durable, attempt, outcome, eventId: meta.id },
      'an event was not handled',
    );
  }

  private async settle(raw: JsMsg, settlement: Settlement): Promise<void> {
    if (settlement.outcome === 'done' || settlement.outcome === 'dropped') return raw.ack();
    if (settlement.outcome === 'retry') return raw.nak(settlement.delayMs);
    const hdrs = tracedHeaders();
    noteDeath(hdrs, raw, settlement.reason);
    crashPoint('consumer.before-dead-letter');
    await writeToStream(this.runtime.connection, deadLetterSubject(this.to.durable), raw.data, {
      headers: hdrs,
      msgID: `${this.to.durable}:${raw.info.stream}:${raw.seq}`,
    });
    crashPoint('consumer.after-dead-letter');
    raw.term('dead-letter');
  }
}
