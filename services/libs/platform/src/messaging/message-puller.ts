import type { Consumer, JsMsg } from '@nats-io/jetstream';
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
  /** Makes stream and durable where they are missing. */
  readonly provision: () => Promise<Consumer>;
}

/** Asks a durable for one message after the other until it is stopped, however often the broker goes away meanwhile. */
export class MessagePuller {
  private ready: Promise<Consumer> | undefined;

  constructor(
    private readonly from: PulledFrom,
    private readonly stopping: AbortSignal,
  ) {}

  /** All who pull share one look-up; after a failure the first to come back makes stream and durable again. */
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

  /**
   * Stopping does not wait for an idle pull: the broker drops the request with the connection. Until then the
   * request can still be answered, and that message goes straight back instead of waiting for its ack deadline.
   */
  private async pull(): Promise<JsMsg | null> {
    const consumer = await this.provisioned();
    const asked = consumer.next({ expires: PULL_WAIT_MS });
    const pulled = await this.untilStopped(asked);
    if (!pulled && this.stopping.aborted) {
      void asked.then(
        (late) => late && this.ifConnected(() => late.nak()),
        () => undefined,
      );
    }
    return pulled;
  }

  /** The result, or null once stopped. Leaves no listener behind, however often it is called. */
  private untilStopped<T>(work: Promise<T>): Promise<T | null> {
    return new Promise((resolve, reject) => {
      const onAbort = () => resolve(null);
      if (this.stopping.aborted) onAbort();
      this.stopping.addEventListener('abort', onAbort, { once: true });
      work.then(resolve, reject).finally(() => this.stopping.removeEventListener('abort', onAbort));
    });
  }
}
