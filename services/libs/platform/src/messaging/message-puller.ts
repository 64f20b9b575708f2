import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Clock } from '../clock/clock.js';
import type { Logger } from '../logging/logger.js';

/** A pull waits this long for a message before it asks again. */
const PULL_WAIT_MS = 10_000;
const RECOVERY_DELAY_MS = 1000;

interface PulledFrom {
  readonly durable: string;
  readonly clock: Clock;
  readonly connection: NatsConnection;
  readonly logger: Logger;
  /** Makes the durable where it is missing, after a failure the streams, too. */
  readonly provision: () => Promise<Consumer>;
}

/** Without work: it gets a message, or null once nothing comes. */
interface IdleSlot {
  readonly resolve: (message: JsMsg | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Brings each slot one message after the other from a durable until it is stopped, however often the broker goes away
 * meanwhile. No message is asked for without a slot that waits for it.
 */
export class MessagePuller {
  private ready: Promise<Consumer> | undefined;
  /** No request was made for these yet. */
  private idle: IdleSlot[] = [];

  constructor(
    private readonly from: PulledFrom,
    private readonly stopping: AbortSignal,
  ) {}

  /** All who pull share one look-up; after a failure the first to come back makes streams and durable again. */
  provisioned(): Promise<Consumer> {
    this.ready ??= this.from.provision().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    });
    return this.ready;
  }

  /** @param use gets every message, and holds the next one back until it ends */
  async run(use: (message: JsMsg) => Promise<void>): Promise<void> {
    await this.repeat(async () => {
      const pulled = await this.pull();
      if (pulled && this.stopping.aborted) pulled.nak();
      else if (pulled) await use(pulled);
    });
  }

  /** Repeats the step until stopped; after a failure it goes on a moment later. */
  async repeat(step: () => Promise<void>): Promise<void> {
    while (!this.stopping.aborted) {
      try {
        await step();
      } catch (error) {
        if (this.stopping.aborted || this.from.connection.isClosed()) return;
        this.from.logger.warn({ err: error, durable: this.from.durable }, 'pulling failed; trying again');
        this.ready = undefined;
        await this.from.clock.sleep(RECOVERY_DELAY_MS, this.stopping);
      }
    }
  }

  /** Calls `tell` unless the connection is closed: then the broker redelivers by itself. */
  ifConnected(tell: () => void): void {
    if (!this.from.connection.isClosed()) tell();
  }

  /** To others: this request would get it again at once, and each time counts as a delivery. */
  private giveBack(message: JsMsg, request: ConsumerMessages): void {
    this.ifConnected(() => message.nak());
    void request.close();
  }

  /** Slots that become idle in one turn of the event loop ask by one request: a request costs more than a message. */
  private pull(): Promise<JsMsg | null> {
    const { promise, resolve, reject } = Promise.withResolvers<JsMsg | null>();
    this.idle.push({ resolve, reject });
    if (this.idle.length === 1) setImmediate(() => void this.ask());
    return promise;
  }

  /**
   * Stopping does not wait for an idle request: the broker drops it with the connection. Until then it can still be
   * answered, and such a message goes straight back instead of waiting for its ack deadline.
   */
  private async ask(): Promise<void> {
    const slots = this.idle;
    this.idle = [];
    const release = () => {
      for (const slot of slots.splice(0)) slot.resolve(null);
    };
    if (this.stopping.aborted) return release();
    this.stopping.addEventListener('abort', release, { once: true });
    try {
      const consumer = await this.provisioned();
      if (this.stopping.aborted) return;
      const messages = await consumer.fetch({ max_messages: slots.length, expires: PULL_WAIT_MS });
      for await (const message of messages) {
        const slot = slots.shift();
        if (slot) slot.resolve(message);
        else this.giveBack(message, messages);
      }
      release();
    } catch (error) {
      for (const slot of slots.splice(0)) slot.reject(error);
    } finally {
      this.stopping.removeEventListener('abort', release);
    }
  }
}
