import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type DocumentStatusChanged, events } from '@colophon/contracts';
import { Clock, decodeEvent, LOGGER, type Logger, NATS } from '@colophon/platform';
import type { NatsConnection } from '@nats-io/transport-node';
import { presentFieldGeneration } from '../documents/document.presenter.js';
import { OrderedReader } from './ordered-reader.js';

/** A change of one document, as a browser gets it. */
export interface LiveEvent {
  /** Sequence in the stream: the same on every gateway. */
  readonly sequence: number;
  readonly documentId: string;
  /** JSON for the browser. */
  readonly data: string;
}

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
  private readonly reader: OrderedReader;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(LOGGER) logger: Logger,
    private readonly clock: Clock,
  ) {
    this.reader = new OrderedReader(connection, logger, clock, {
      stream: events.documentStatusChanged.stream,
      filter: `${events.documentStatusChanged.type}.*`,
      from: 'now',
      onMessage: (payload, sequence, subject) => this.distribute(payload, sequence, subject),
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

  follow(userId: string, documentId: string): Changes {
    let changed = Promise.withResolvers<void>();
    const unsubscribe = this.subscribe(userId, (event) => {
      if (event.documentId === documentId) changed.resolve();
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
    const event = readLiveEvent(payload, sequence);
    for (const listener of listeners) listener(event);
  }
}

export const readLiveEvent = (payload: string, sequence: number): LiveEvent => {
  const change: DocumentStatusChanged = decodeEvent(events.documentStatusChanged, payload);
  return {
    sequence,
    documentId: change.documentId,
    data: JSON.stringify({
      id: change.documentId,
      status: change.status,
      errorCode: change.errorCode || null,
      errorMessage: change.errorMessage || null,
      updatedAt: change.updatedAt ? timestampDate(change.updatedAt).toISOString() : null,
      fieldGeneration: change.fieldGeneration ? presentFieldGeneration(change.fieldGeneration) : null,
    }),
  };
};
