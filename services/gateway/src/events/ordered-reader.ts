import { type ConsumerMessages, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Clock, Logger } from '@colophon/platform';

const RECOVERY_PAUSE_MS = 250;
/** A pull asks for this many messages; a bound on what waits in memory. */
const MESSAGES_A_PULL = 500;

export interface OrderedReading {
  readonly stream: string;
  readonly filters: readonly string[];
  /** 'beginning' replays what the stream holds first; 'now' reads only what comes. */
  readonly from: 'beginning' | 'now';
  /** Called in stream order, never twice for one sequence. A throw is logged and the message passed over. */
  readonly onMessage: (payload: string, sequence: number, subject: string) => void;
  /**
   * The stream was made again, or has lost its end: numbers are given out a second time, and changes may have been lost.
   * Without it all that the stream holds is read again.
   */
  readonly onRecreated?: () => void;
}

/** Reads one stream continuously, across reconnects and broker restarts, without its own durable consumer. */
export class OrderedReader {
  private lastSequence = 0;
  /** When the stream was made; undefined before the first look. */
  private created: string | undefined;
  private readonly stopping = new AbortController();
  private messages: ConsumerMessages | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: NatsConnection,
    private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly reading: OrderedReading,
  ) {}

  /** Resolves once everything the stream held at the call was read. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.running = this.run(resolve);
      void this.watchReconnects();
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.messages?.stop();
    await this.running;
  }

  /** After a reconnect the broker may have forgotten the consumer: a new one goes on behind the last message. */
  private async watchReconnects(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (this.stopping.signal.aborted) return;
      if (status.type === 'reconnect') this.messages?.stop();
    }
  }

  private async run(caughtUp: () => void): Promise<void> {
    while (!this.stopping.signal.aborted && !this.connection.isClosed()) {
      try {
        await this.readOn(caughtUp);
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.logger.warn(
          { err: error, stream: this.reading.stream },
          'reading a stream failed; trying again',
        );
      }
      await this.clock.sleep(RECOVERY_PAUSE_MS, this.stopping.signal);
    }
  }

  private async readOn(caughtUp: () => void): Promise<void> {
    const { stream, filters } = this.reading;
    const manager = await jetstreamManager(this.connection);
    const { state, created } = await manager.streams.info(stream);
    if (this.created === undefined) {
      if (this.reading.from === 'now') this.lastSequence = state.last_seq;
    } else if (this.created !== created || state.last_seq < this.lastSequence) {
      const { onRecreated } = this.reading;
      // A stream that has only lost its end holds what was read before: sent again, it would pass for new. What came since
      // the loss is passed over with it: clients ask for all they show once `onRecreated` was called.
      this.lastSequence = this.created === created && onRecreated ? state.last_seq : 0;
      onRecreated?.();
    }
    this.created = created;
    const consumer = await jetstream(this.connection).consumers.get(stream, {
      filter_subjects: [...filters],
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: this.lastSequence + 1,
    });
    const { num_pending: pending } = await consumer.info();
    if (pending === 0) caughtUp();
    if (this.stopping.signal.aborted) return;
    this.messages = await consumer.consume({
      max_messages: MESSAGES_A_PULL,
      abort_on_missing_resource: true,
    });
    for await (const message of this.messages) {
      this.lastSequence = message.seq;
      this.handle(message.string(), message.seq, message.subject);
      if (message.info.pending === 0) caughtUp();
    }
  }

  private handle(payload: string, sequence: number, subject: string): void {
    try {
      this.reading.onMessage(payload, sequence, subject);
    } catch (error) {
      this.logger.error({ err: error, stream: this.reading.stream, sequence }, 'a message could not be read');
    }
  }
}
