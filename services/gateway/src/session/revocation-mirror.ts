import type { EventType } from '@colophon/contracts';
import type { CallOff, Clock, Logger } from '@colophon/platform';
import type { NatsConnection } from '@nats-io/transport-node';
import { OrderedReader, type OrderedReading } from '../events/ordered-reader.js';

const SWEEP_MS = 60_000;

/** What ended, and until when (ms) that has to be remembered. */
export interface Revocation {
  readonly id: string;
  readonly until: number;
}

export interface MirroredRevocations extends Pick<OrderedReading, 'from'> {
  readonly event: EventType;
  readonly read: (payload: string) => Revocation;
}

/** Credentials that ended before their time: a mirror of one event, complete once it has started. */
export class RevocationMirror {
  /** Id → moment (ms) after which no token needs to be refused for it. */
  private readonly ends = new Map<string, number>();
  private readonly reader: OrderedReader;
  private readonly endSweep: CallOff;

  constructor(
    connection: NatsConnection,
    logger: Logger,
    private readonly clock: Clock,
    { event, from, read }: MirroredRevocations,
  ) {
    this.reader = new OrderedReader(connection, logger, clock, {
      stream: event.stream,
      filters: [event.type],
      from,
      onMessage: (payload) => this.record(read(payload)),
    });
    this.endSweep = clock.every(SWEEP_MS, () => this.dropPast());
  }

  start(): Promise<void> {
    return this.reader.start();
  }

  async stop(): Promise<void> {
    this.endSweep();
    await this.reader.stop();
  }

  has(id: string): boolean {
    return this.ends.has(id);
  }

  private record({ id, until }: Revocation): void {
    if (until > this.clock.now().getTime()) this.ends.set(id, until);
  }

  private dropPast(): void {
    const now = this.clock.now().getTime();
    for (const [id, until] of this.ends) if (until <= now) this.ends.delete(id);
  }
}
