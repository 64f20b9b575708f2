import { deadLetterSubject, type EventMessage, filterOf } from '@colophon/contracts';
import { type Consumer, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { crashPoint } from '../crash/crash-point.js';
import { isForAnother, noteDeath } from '../dead-letters/dead-letter.js';
import { commonErrors, ServiceError } from '../errors/service-error.js';
import type { Logger } from '../logging/logger.js';
import { tracedHeaders } from '../telemetry/propagation.js';
import { countDelivery, type DeliveredTo, inDeliverySpan } from './delivery-telemetry.js';
import { decodeEvent } from './event-codec.js';
import { type Delivery, durableOf, type EventConsumer } from './event-consumer.js';
import { salvageEvent } from './salvaged-event.js';
import { settle, type Settlement } from './settlement.js';
import { provisionConsumer, provisionStreams } from './stream-provisioner.js';

/** A pull waits this long for a message before it asks again. */
const PULL_WAIT_MS = 10_000;
const RECOVERY_DELAY_MS = 1000;
/** Pause after a consumer failed to bring a given-up event to its end. */
const PARK_RETRY_MS = 5000;
/** The server's own limit lies above ours, so that it never silences a message that was not parked yet. */
const SERVER_DELIVERY_MARGIN = 1000;

export interface ConsumerRuntime {
  readonly service: string;
  readonly connection: NatsConnection;
  readonly replicas: number;
  /** For consumers that name none of their own. */
  readonly ackWaitMs: number;
  readonly logger: Logger;
  /** Runs the consumer's own code; returning means the effect is durable. */
  readonly dispatch: (
    consumer: EventConsumer,
    message: EventMessage<EventConsumer['event']>,
    delivery: Delivery,
  ) => Promise<void>;
}

/**
 * Pulls the messages of one durable consumer into a fixed number of slots: a slot asks for one message, works,
 * settles, asks again, so nothing waits unworked while its ack deadline runs.
 */
export class ConsumerRunner {
  private readonly durable: string;
  private readonly stopping = new AbortController();
  private slots: Promise<void>[] = [];
  private ready: Promise<Consumer> | undefined;

  constructor(
    private readonly consumer: EventConsumer,
    private readonly runtime: ConsumerRuntime,
  ) {
    this.durable = durableOf(runtime.service, consumer.event);
  }

  async start(): Promise<void> {
    await this.provisioned();
    this.slots = Array.from({ length: this.concurrency }, () => this.runSlot());
  }

  /** Takes no new message and waits for those under way; the caller bounds the wait. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.slots);
  }

  private get deliveredTo(): DeliveredTo {
    return { service: this.runtime.service, durable: this.durable, eventType: this.consumer.event.type };
  }

  private get concurrency(): number {
    return this.consumer.concurrency ?? 4;
  }

  private get ackWaitMs(): number {
    return this.consumer.ackWaitMs ?? this.runtime.ackWaitMs;
  }

  private get maxDeliveries(): number {
    return this.consumer.maxDeliveries ?? 10;
  }

  /** The slots share one look-up; after a failure the first to come back makes stream and durable anew. */
  private provisioned(): Promise<Consumer> {
    this.ready ??= this.provision().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  private async provision(): Promise<Consumer> {
    const { connection, replicas } = this.runtime;
    const manager = await jetstreamManager(connection);
    await provisionStreams(manager, replicas);
    await provisionConsumer(manager, {
      stream: this.consumer.event.stream,
      durable: this.durable,
      filter: filterOf(this.consumer.event),
      ackWaitMs: this.ackWaitMs,
      maxAckPending: 1000,
      maxDeliver: this.maxDeliveries + SERVER_DELIVERY_MARGIN,
    });
    return jetstream(connection).consumers.get(this.consumer.event.stream, this.durable);
  }

  private async runSlot(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        const pulled = await this.pull();
        if (pulled && this.stopping.signal.aborted) pulled.nak();
        else if (pulled) await this.process(pulled);
      } catch (error) {
        if (this.stopping.signal.aborted || this.runtime.connection.isClosed()) return;
        this.runtime.logger.warn({ err: error, durable: this.durable }, 'pulling failed; trying again');
        this.ready = undefined;
        await this.pause(RECOVERY_DELAY_MS);
      }
    }
  }

  /**
   * Stopping does not wait for an idle pull: the broker drops the request with the connection. Until then the
   * request can still be answered, and that message goes straight back instead of waiting for its ack deadline.
   */
  private async pull(): Promise<JsMsg | null> {
    const consumer = await this.provisioned();
    const asked = consumer.next({ expires: PULL_WAIT_MS });
    const pulled = await this.untilStopped(asked);
    if (!pulled && this.stopping.signal.aborted) {
      void asked.then(
        (late) => late && this.ifConnected(() => late.nak()),
        () => undefined,
      );
    }
    return pulled;
  }

  /** What the broker needs not be told once the connection is gone: it delivers again by itself. */
  private ifConnected(tell: () => void): void {
    if (!this.runtime.connection.isClosed()) tell();
  }

  private pause(ms: number): Promise<null> {
    return this.untilStopped(new Promise((resolve) => setTimeout(() => resolve(null), ms)));
  }

  /** The result, or null once the runner stops. Leaves no listener behind, however often it is called. */
  private untilStopped<T>(work: Promise<T>): Promise<T | null> {
    const { signal } = this.stopping;
    return new Promise((resolve, reject) => {
      const onAbort = () => resolve(null);
      if (signal.aborted) onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
    });
  }

  private async process(raw: JsMsg): Promise<void> {
    if (isForAnother(raw.headers, this.durable)) return raw.ack();
    const attempt = raw.info.deliveryCount;
    const delivery: Delivery = {
      attempt,
      isLast: attempt >= this.maxDeliveries,
      signal: this.stopping.signal,
    };
    const heartbeat = setInterval(() => this.ifConnected(() => raw.working()), this.ackWaitMs / 3);
    const startedAt = performance.now();
    try {
      const settlement = await this.handle(raw, delivery);
      countDelivery(this.deliveredTo, settlement, startedAt);
      await this.settle(raw, settlement);
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async handle(raw: JsMsg, delivery: Delivery): Promise<Settlement> {
    let message: EventMessage<EventConsumer['event']>;
    try {
      message = decodeEvent(this.consumer.event, raw.string());
    } catch (error) {
      return this.unreadable(raw, delivery, error instanceof Error ? error : new Error(String(error)));
    }
    if (delivery.attempt > this.maxDeliveries) {
      // The last delivery came to no outcome: the work took its process down, and would do so again.
      return this.parked(message, new Error(`no outcome after ${this.maxDeliveries} deliveries`));
    }
    try {
      crashPoint('consumer.before-effect');
      await inDeliverySpan(this.deliveredTo, raw, message.meta, () =>
        this.runtime.dispatch(this.consumer, message, delivery),
      );
      crashPoint('consumer.after-commit');
      return { outcome: 'done' };
    } catch (error) {
      const settlement = settle(error, delivery);
      this.logFailure(error, message, delivery, settlement);
      return settlement.outcome === 'park' ? this.parked(message, settlement.reason) : settlement;
    }
  }

  /**
   * Bytes that are not the event will never become it. Their consumer is told with what can be read of them, at most
   * as often as it would have been given the event.
   */
  private async unreadable(raw: JsMsg, delivery: Delivery, reason: Error): Promise<Settlement> {
    const message = delivery.isLast ? undefined : salvageEvent(this.consumer.event, raw.string());
    if (!message) return { outcome: 'park', reason };
    const told = await this.parked(
      message,
      new ServiceError(commonErrors.unreadableAnswer, { cause: reason }),
    );
    return told.outcome === 'park' ? { outcome: 'park', reason } : told;
  }

  /**
   * Tells the consumer before the message is parked, so that a crash in between leads to another delivery, not to
   * a hanging aggregate. When the consumer cannot take the news now, the message comes again.
   */
  private async parked(message: EventMessage<EventConsumer['event']>, reason: Error): Promise<Settlement> {
    try {
      await this.consumer.onParked?.(message, reason);
      return { outcome: 'park', reason };
    } catch (error) {
      this.runtime.logger.error(
        { err: error, durable: this.durable, eventId: message.meta.id },
        'an event could not be given up',
      );
      return { outcome: 'retry', delayMs: PARK_RETRY_MS, reason };
    }
  }

  private logFailure(
    error: unknown,
    message: EventMessage<EventConsumer['event']>,
    delivery: Delivery,
    settlement: Settlement,
  ): void {
    this.runtime.logger.warn(
      {
        err: error,
        durable: this.durable,
        attempt: delivery.attempt,
        outcome: settlement.outcome,
        eventId: message.meta.id,
      },
      'an event was not handled',
    );
  }

  private async settle(raw: JsMsg, settlement: Settlement): Promise<void> {
    if (settlement.outcome === 'done') return raw.ack();
    if (settlement.outcome === 'retry') return raw.nak(settlement.delayMs);
    const hdrs = tracedHeaders();
    noteDeath(hdrs, raw, settlement.reason);
    crashPoint('consumer.before-park');
    await jetstream(this.runtime.connection).publish(deadLetterSubject(this.durable), raw.data, {
      headers: hdrs,
      msgID: `${this.durable}:${raw.info.stream}:${raw.seq}`,
    });
    crashPoint('consumer.after-park');
    raw.term('parked');
  }
}
