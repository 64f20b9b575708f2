import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { filterOf } from '@colophon/contracts';
import { Clock, LOGGER, type Logger, NATS } from '@colophon/platform';
import type { NatsConnection } from '@nats-io/transport-node';
import { LIVE_STREAM, type LiveEvent, liveEvents, readLiveEvent } from './live-event.js';
import { OrderedReader } from './ordered-reader.js';

export type LiveListener = (event: LiveEvent) => void;

/** Waits for changes of one document. */
export interface Changes {
  /** Resolves at the next change, one since the last call included, or after this many milliseconds. */
  next(timeoutMs: number): Promise<void>;
  stop(): void;
}

/** One reader of the live stream for the whole gateway, fanned out by user. */
@Injectable()
export class LiveEvents implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners = new Map<string, Set<LiveListener>>();
  private readonly gapListeners = new Set<() => void>();
  private readonly reader: OrderedReader;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(LOGGER) logger: Logger,
    private readonly clock: Clock,
  ) {
    this.reader = new OrderedReader(connection, logger, clock, {
      stream: LIVE_STREAM,
      filters: liveEvents.map(filterOf),
      from: 'now',
      onMessage: (payload, sequence, subject) => this.distribute(payload, sequence, subject),
      onRecreated: () => {
        for (const tell of this.gapListeners) tell();
      },
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reader.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.reader.stop();
  }

  /** @returns ends the subscription */
  subscribe(userId: string, listener: LiveListener): () => void {
    const own = this.listeners.get(userId) ?? new Set();
    this.listeners.set(userId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && this.listeners.get(userId) === own) this.listeners.delete(userId);
    };
  }

  /** Called when changes may have been lost and numbers are given out a second time. */
  onGap(listener: () => void): void {
    this.gapListeners.add(listener);
  }

  follow(userId: string, documentId: string): Changes {
    let changed = Promise.withResolvers<void>();
    const unsubscribe = this.subscribe(userId, (event) => {
      if (event.id === documentId) changed.resolve();
    });
    return {
      next: async (timeoutMs) => {
        const callOff = this.clock.after(timeoutMs, () => changed.resolve());
        await changed.promise;
        callOff();
        changed = Promise.withResolvers<void>();
      },
      stop: unsubscribe,
    };
  }

  private distribute(payload: string, sequence: number, subject: string): void {
    const listeners = this.listeners.get(subject.slice(subject.lastIndexOf('.') + 1));
    if (!listeners) return;
    const event = readLiveEvent(payload, sequence, subject);
    for (const listener of listeners) listener(event);
  }
}
