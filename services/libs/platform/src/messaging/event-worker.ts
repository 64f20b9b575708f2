import { filterOf } from '@colophon/contracts';
import { type Consumer, jetstream, type JsMsg } from '@nats-io/jetstream';
import { waitFor, whenThere } from '../bootstrap/server-wait.js';
import { isForAnother } from '../dead-letters/dead-letter.js';
import type { DeliveredTo } from './delivery-telemetry.js';
import { durableOf } from './durable.js';
import { EventProcessor } from './event-processor.js';
import type { EventSubscription } from './event-subscription.js';
import { askJetStream } from './jetstream-manager.js';
import { MessagePuller } from './message-puller.js';
import type { MessagingRuntime } from './messaging-runtime.js';
import { provisionConsumer, provisionStreams } from './stream-provisioner.js';
import { WaitingRoom } from './waiting-room.js';

/** The server's own limit lies above ours, so that it never silences a message that was not dead-lettered yet. */
const SERVER_DELIVERY_MARGIN = 1000;
/** What waits for its turn is given back and delivered again for as long as its line is. */
const FAIR_DELIVERY_MARGIN = 1_000_000;
const MOST_ACK_PENDING = 1000;
/** Above the longest line the gateways let come about, all of it drawn ahead or given back for a while. */
const MOST_FAIR_ACK_PENDING = 20_000;

/**
 * Works on the messages of one durable consumer in a fixed number of slots. Usually a slot waits for one message, works,
 * settles, waits again, so nothing waits unworked while its ack deadline runs. Where messages are admitted one by one, they
 * are drawn ahead into a waiting room, and the slots take them by turns of users.
 */
export class EventWorker {
  private readonly to: DeliveredTo;
  private readonly stopping = new AbortController();
  private readonly puller: MessagePuller;
  private readonly processor: EventProcessor;
  private work: Promise<unknown> = Promise.resolve();
  private hasStarted = false;

  constructor(
    private readonly subscription: EventSubscription,
    private readonly runtime: MessagingRuntime,
  ) {
    const { clock, connection, logger, service } = runtime;
    const { event } = subscription;
    const durable = durableOf(service, event);
    this.to = { service, durable, eventType: event.type };
    const from = { durable, clock, connection, logger, provision: () => this.provision() };
    this.puller = new MessagePuller(from, this.stopping.signal);
    this.processor = new EventProcessor(subscription, this.to, runtime, this.stopping.signal);
  }

  async start(): Promise<void> {
    await whenThere(() => this.puller.provisioned(), waitFor('the broker', this.runtime));
    this.hasStarted = true;
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
    return this.subscription.admit !== undefined;
  }

  private inSlots(slot: () => Promise<void>): Promise<unknown> {
    return Promise.all(Array.from({ length: this.subscription.concurrency }, slot));
  }

  private async workByTurns(): Promise<void> {
    const { clock, connection } = this.runtime;
    const { concurrency: slots, ackWaitMs } = this.subscription;
    const room = new WaitingRoom({
      deliveredTo: this.to,
      clock,
      connection,
      puller: this.puller,
      slots,
      ackWaitMs,
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

  /**
   * A start has just made the streams. After a failure any of them may be lost, also those that no durable reads, as that of
   * the dead letters.
   */
  private async provision(): Promise<Consumer> {
    const { connection, replicas } = this.runtime;
    const { event, ackWaitMs, maxDeliveries } = this.subscription;
    const { durable } = this.to;
    const wanted = {
      stream: event.stream,
      durable,
      filter: filterOf(event),
      ackWaitMs,
      maxAckPending: this.isFair ? MOST_FAIR_ACK_PENDING : MOST_ACK_PENDING,
      maxDeliver: maxDeliveries + (this.isFair ? FAIR_DELIVERY_MARGIN : SERVER_DELIVERY_MARGIN),
    };
    const made = await askJetStream(connection, async (manager) => {
      if (this.hasStarted) await provisionStreams(manager, replicas);
      return provisionConsumer(manager, wanted);
    });
    return jetstream(connection).consumers.getConsumerFromInfo(made);
  }

  private async process(raw: JsMsg): Promise<void> {
    if (isForAnother(raw.headers, this.to.durable)) return raw.ack();
    const endHeartbeat = this.runtime.clock.every(this.subscription.ackWaitMs / 3, () =>
      this.puller.ifConnected(() => raw.working()),
    );
    try {
      await this.processor.process(raw);
    } finally {
      endHeartbeat();
    }
  }
}
