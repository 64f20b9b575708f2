import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type CallOff, Clock, LOGGER, type Logger, metrics } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, isKeyCaller } from '../session/caller.js';
import { LivingCallers } from '../session/living-callers.js';
import { EventConnection } from './event-connection.js';
import { EventReplay } from './event-replay.js';
import { LiveEvents } from './live-events.js';

export const EVENT_STREAM = 'text/event-stream; charset=utf-8';
const HEARTBEAT_MS = 15_000;
/** How often ended sessions and keys are looked for; a token must be useless within 5 s. */
const LIVING_CHECK_MS = 2000;
/** A key may get an earlier end while its stream is open; the next stream is opened by what holds of it then. */
const KEY_STREAM_MS = 60 * 60_000;

/** All open event streams of this gateway. */
@Injectable()
export class EventStreams implements OnModuleDestroy {
  private readonly connections = new Set<EventConnection>();
  private leaving = false;
  private readonly endTimers: readonly CallOff[];

  constructor(
    private readonly live: LiveEvents,
    private readonly replay: EventReplay,
    private readonly living: LivingCallers,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.endTimers = [
      clock.every(HEARTBEAT_MS, () => this.beat()),
      clock.every(LIVING_CHECK_MS, () => this.endRevoked()),
    ];
    // A client that connects again asks for what it shows.
    live.onGap(() => this.endAll());
  }

  onModuleDestroy(): void {
    this.leaving = true;
    for (const end of this.endTimers) end();
    this.endAll();
  }

  async open(caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.hijack();
    // Its client left while its key was checked: no event would end what is kept for it.
    if (reply.raw.closed) return;
    const connection = new EventConnection(caller, reply.raw);
    const unsubscribe = this.live.subscribe(caller.userId, (event) => connection.accept(event));
    this.connections.add(connection);
    metrics.eventStreams.add(1, {});
    reply.raw.once('close', () => {
      unsubscribe();
      this.connections.delete(connection);
      metrics.eventStreams.add(-1, {});
    });
    reply.raw.on('error', () => undefined);
    if (isKeyCaller(caller))
      reply.raw.once(
        'close',
        this.clock.after(KEY_STREAM_MS, () => connection.end()),
      );
    connection.open({
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': EVENT_STREAM,
      'x-accel-buffering': 'no',
    });
    // Shutting down: end the stream so that the client reconnects to another gateway.
    if (this.leaving) connection.end();
    else await this.catchUp(connection, lastEventIdOf(request));
  }

  private async catchUp(connection: EventConnection, lastEventId: number | undefined): Promise<void> {
    try {
      if (lastEventId !== undefined)
        await connection.replay(this.replay.since(lastEventId, connection.caller.userId));
      connection.goLive();
    } catch (error) {
      // The client reconnects with the last id it got.
      this.logger.warn({ err: error }, 'replaying events failed');
      connection.end();
    }
  }

  private endAll(): void {
    for (const connection of this.connections) connection.end();
  }

  private beat(): void {
    for (const connection of this.connections) connection.beat();
  }

  private endRevoked(): void {
    for (const connection of this.connections) if (!this.living.has(connection.caller)) connection.end();
  }
}

/** Ids are ours; anything else means the client starts afresh. */
const lastEventIdOf = (request: FastifyRequest): number | undefined => {
  const sent = request.headers['last-event-id'];
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : undefined;
};
