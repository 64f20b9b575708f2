import { deadLetterSubject, type EventMessage, filterOf } from '@colophon/contracts';
import { type Consumer, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Clock } from '../clock/clock.js';
import { crashPoint } from '../crash/crash-point.js';
import { isForAnother, noteDeath } from '../dead-letters/dead-letter.js';
import { isRefusedValue } from '../errors/refused-value.js';
import { commonErrors, ServiceError } from '../errors/service-error.js';
import type { Logger } from '../logging/logger.js';
import { tracedHeaders } from '../telemetry/propagation.js';
import { stopwatch } from '../telemetry/timed.js';
import { countDelivery, type DeliveredTo, inDeliverySpan } from './delivery-telemetry.js';
import { decodeEvent, UnsendableEvent } from './event-codec.js';
import { type Delivery, durableOf, type EventConsumer } from './event-consumer.js';
import { salvageEvent } from './salvaged-event.js';
import { MessagePuller } from './message-puller.js';
import { probeOf, streamWritesOf } from './stream-writes.js';
import { settle, type Settlement } from './settlement.js';
import { provisionConsumer, provisionStreams } from './stream-provisioner.js';
import { WaitingRoom } from './waiting-room.js';

/** Pause after a consumer failed to bring a given-up event to its end. */
const DEAD_LETTER_RETRY_MS = 5000;
/** The server's own limit lies above ours, so that it never silences a message that was not dead-lettered yet. */
const SERVER_DELIVERY_MARGIN = 1000;
/** What waits for its turn is given back and delivered again for as long as its line is. */
const FAIR_DELIVERY_MARGIN = 1_000_000;
const MOST_ACK_PENDING = 1000;
/** Above the longest line the gateways let come about, all of it drawn ahead or given back for a while. */
const MOST_FAIR_ACK_PENDING = 20_000;

export interface ConsumerRuntime {
  readonly service: string;
  readonly clock: Clock;
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
 * Works on the messages of one durable consumer in a fixed number of slots. Usually a slot asks for one message, works,
 * settles, asks again, so nothing waits unworked while its ack deadline runs. Where the consumer admits its messages one
 * by one, they are drawn ahead into a waiting room, and the slots take them by turns of users.
 */
export class EventWorker {
  private readonly durable: string;
  private readonly stopping = new AbortController();
  private readonly puller: MessagePuller;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly consumer: EventConsumer,
    private readonly runtime: ConsumerRuntime,
  ) {
    this.durable = durableOf(runtime.service, consumer.event);
    const { clock, connection, logger } = runtime;
    const from = { durable: this.durable, clock, connection, logger, provision: () => this.provision() };
    this.puller = new MessagePuller(from, this.stopping.signal);
  }

  async start(): Promise<void> {
    await this.puller.provisioned();
    this.work = this.isFair
      ? this.workByTurns()
      : this.inSlots(() => this.puller.run((message) => this.process(message)));
  }

  /** Takes no new message and waits for those in progress; the caller bounds the wait. What waited is given back. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.work;
  }

  private get isFair(): boolean {
    return 'admit' in this.consumer && this.consumer.admit !== undefined;
  }

  private inSlots(slot: () => Promise<void>): Promise<unknown> {
    return Promise.all(Array.from({ length: this.concurrency }, slot));
  }

  private async workByTurns(): Promise<void> {
    const room = new WaitingRoom({
      deliveredTo: this.deliveredTo,
      clock: this.runtime.clock,
      connection: this.runtime.connection,
      puller: this.puller,
      slots: this.concurrency,
      ackWaitMs: this.ackWaitMs,
      stopping: this.stopping.signal,
    });
    const slot = () =>
      this.puller.repeat(async () => {
        const turn = await room.take();
        if (!turn) return;
        try {
          await this.process(turn.item.message);
        } finally {
          room.end(turn);
        }
      });
    await Promise.all([room.run(), this.inSlots(slot)]);
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

  private async provision(): Promise<Consumer> {
    const { connection, replicas } = this.runtime;
    const manager = await jetstreamManager(connection);
    await provisionStreams(manager, replicas);
    await provisionConsumer(manager, {
      stream: this.consumer.event.stream,
      durable: this.durable,
      filter: filterOf(this.consumer.event),
      ackWaitMs: this.ackWaitMs,
      maxAckPending: this.isFair ? MOST_FAIR_ACK_PENDING : MOST_ACK_PENDING,
      maxDeliver: this.maxDeliveries + (this.isFair ? FAIR_DELIVERY_MARGIN : SERVER_DELIVERY_MARGIN),
    });
    return jetstream(connection).consumers.get(this.consumer.event.stream, this.durable);
  }

  private async process(raw: JsMsg): Promise<void> {
    if (isForAnother(raw.headers, this.durable)) return raw.ack();
    const endHeartbeat = this.runtime.clock.every(this.ackWaitMs / 3, () =>
      this.puller.ifConnected(() => raw.working()),
    );
    const seconds = stopwatch();
    try {
      const settlement = await this.handle(raw);
      countDelivery(this.deliveredTo, settlement, seconds());
      await this.settle(raw, settlement);
    } finally {
      endHeartbeat();
    }
  }

  private async handle(raw: JsMsg): Promise<Settlement> {
    let delivery = this.deliveryOf(raw.info.deliveryCount);
    let message: EventMessage<EventConsumer['event']>;
    try {
      message = decodeEvent(this.consumer.event, raw.string());
    } catch (error) {
      return this.unreadable(raw, delivery, error instanceof Error ? error : new Error(String(error)));
    }
    try {
      return await inDeliverySpan(this.deliveredTo, raw, message.meta, async () => {
        const admitted = await this.admitted(message, delivery);
        if (!admitted) return { outcome: 'dropped' };
        delivery = admitted;
        return this.tried(message, delivery);
      });
    } catch (error) {
      const settlement = settle(error, delivery);
      this.logFailure(error, message, delivery, settlement);
      return settlement.outcome === 'dead-letter'
        ? this.deadLettered(message, settlement.reason)
        : settlement;
    }
  }

  private async tried(
    message: EventMessage<EventConsumer['event']>,
    delivery: Delivery,
  ): Promise<Settlement> {
    if (delivery.attempt > this.maxDeliveries) {
      // The last delivery came to no outcome: the work took its process down, and would do so again.
      return this.deadLettered(message, new Error(`no outcome after ${this.maxDeliveries} deliveries`));
    }
    crashPoint('consumer.before-effect');
    await this.runtime.dispatch(this.consumer, message, delivery);
    crashPoint('consumer.after-commit');
    return { outcome: 'done' };
  }

  private deliveryOf(attempt: number): Delivery {
    return { attempt, isLast: attempt >= this.maxDeliveries, signal: this.stopping.signal };
  }

  /**
   * A delivery is a try, but where messages wait for their turn: there most deliveries come to no try, and the asker
   * counts those that do. While the asker does not answer, no try is the last.
   * @returns undefined for work that is not wanted any more
   */
  private async admitted(
    message: EventMessage<EventConsumer['event']>,
    delivery: Delivery,
  ): Promise<Delivery | undefined> {
    if (!('admit' in this.consumer) || !this.consumer.admit) return delivery;
    const admission = await this.consumer.admit(message);
    if (!admission) return this.deliveryOf(Math.min(delivery.attempt, this.maxDeliveries - 1));
    return admission.wanted ? this.deliveryOf(admission.attempt) : undefined;
  }

  /**
   * Bytes that are not the event will never become it. Their consumer is told with what can be read of them, at most
   * as often as it would have been given the event.
   */
  private async unreadable(raw: JsMsg, delivery: Delivery, reason: Error): Promise<Settlement> {
    const message = delivery.isLast ? undefined : salvageEvent(this.consumer.event, raw.string());
    if (!message) return { outcome: 'dead-letter', reason };
    const told = await this.deadLettered(
      message,
      new ServiceError(commonErrors.unreadableAnswer, { cause: reason }),
    );
    return told.outcome === 'dead-letter' ? { outcome: 'dead-letter', reason } : told;
  }

  /**
   * Tells the consumer before the message is dead-lettered, so that a crash in between leads to another delivery, not to
   * a hanging aggregate. When the consumer cannot take the news now, the message comes again; when what it names is taken
   * by no database or fits in no event, nothing waits for it.
   */
  private async deadLettered(
    message: EventMessage<EventConsumer['event']>,
    reason: Error,
  ): Promise<Settlement> {
    try {
      await this.consumer.onDeadLetter?.(message, reason);
      return { outcome: 'dead-letter', reason };
    } catch (error) {
      this.runtime.logger.error(
        { err: error, durable: this.durable, eventId: message.meta.id },
        'an event could not be given up',
      );
      return isRefusedValue(error) || error instanceof UnsendableEvent
        ? { outcome: 'dead-letter', reason }
        : { outcome: 'retry', delayMs: DEAD_LETTER_RETRY_MS, reason };
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
    if (settlement.outcome === 'done' || settlement.outcome === 'dropped') return raw.ack();
    if (settlement.outcome === 'retry') return raw.nak(settlement.delayMs);
    const hdrs = tracedHeaders();
    noteDeath(hdrs, raw, settlement.reason);
    crashPoint('consumer.before-dead-letter');
    const { connection } = this.runtime;
    await streamWritesOf(connection).noting('DEAD', probeOf(connection, deadLetterSubject('probe')), () =>
      jetstream(connection).publish(deadLetterSubject(this.durable), raw.data, {
        headers: hdrs,
        msgID: `${this.durable}:${raw.info.stream}:${raw.seq}`,
      }),
    );
    crashPoint('consumer.after-dead-letter');
    raw.term('dead-letter');
  }
}
