import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Clock, LOGGER, type Logger, NATS, platformConfig, type PlatformConfig } from '@colophon/platform';
import { KeyedStream } from '../keyed-stream/keyed-stream.js';
import { RevokedSessions } from '../session/revoked-sessions.js';

const LIFE_MS = 60_000;
/** Longer than a ticket lives, should clocks differ. */
const KEPT_MS = 150_000;
/** Bytes of a record; 50 documents with the longest names fit. */
const LARGEST_RECORD = 128 * 1024;
const TICKET_BYTES = 32;
/** 256 bits as base64url. */
const TICKET = /^[\w-]{43}$/;

/** A document as it was when the ticket was drawn; it is looked up again when it is sent. */
export interface ArchivedDocument {
  readonly id: string;
  readonly filename: string;
}

interface Holder {
  readonly userId: string;
  readonly sessionId: string;
}

/** The content of the archive a ticket gives access to. */
export interface ArchiveOrder extends Holder {
  readonly documents: readonly ArchivedDocument[];
}

/** What a ticket can be for; one of one kind means nothing to the other. */
export interface Orders {
  readonly archive: ArchiveOrder;
  readonly export: Holder;
}
export type Purpose = keyof Orders;

interface TicketRecord<P extends Purpose> {
  readonly order: Orders[P];
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Tickets all gateways share, in the broker's memory, under the hash of purpose and ticket. Using one writes an empty
 * record if none was written before, so that of several requests only one succeeds.
 */
@Injectable()
export class DownloadTickets implements OnApplicationBootstrap {
  private readonly tickets: KeyedStream;

  constructor(
    @Inject(NATS) connection: NatsConnection,
    @Inject(platformConfig.token) config: PlatformConfig,
    private readonly clock: Clock,
    private readonly revoked: RevokedSessions,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.tickets = new KeyedStream(connection, {
      name: 'ARCHIVE_TICKETS',
      subject: 'colophon.archive_tickets',
      storage: StorageType.Memory,
      keptMs: KEPT_MS,
      largestRecord: LARGEST_RECORD,
      replicas: config.NATS_REPLICAS,
      logger,
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.tickets.provision();
  }

  /** @throws ServiceError `unavailable` when the broker does not answer */
  async issue<P extends Purpose>(purpose: P, order: Orders[P]): Promise<{ ticket: string; expiresAt: Date }> {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const expiresAt = this.clock.now().getTime() + LIFE_MS;
    const record: TicketRecord<P> = { order, expiresAt };
    await this.tickets.write(keyOf(purpose, ticket), JSON.stringify(record), 0);
    return { ticket, expiresAt: new Date(expiresAt) };
  }

  /**
   * Uses the ticket up.
   * @returns undefined for one that is unknown, used, too old, or of a session that ended
   * @throws ServiceError `unavailable` when the broker does not answer
   */
  async redeem<P extends Purpose>(purpose: P, ticket: string): Promise<Orders[P] | undefined> {
    const found = await this.look(purpose, ticket);
    if (!found) return undefined;
    const used = await this.tickets.write(keyOf(purpose, ticket), '', found.sequence);
    return used === undefined ? undefined : found.order;
  }

  /** The same without using it up. */
  async find<P extends Purpose>(purpose: P, ticket: string): Promise<Orders[P] | undefined> {
    return (await this.look(purpose, ticket))?.order;
  }

  private async look<P extends Purpose>(
    purpose: P,
    ticket: string,
  ): Promise<{ order: Orders[P]; sequence: number } | undefined> {
    if (!TICKET.test(ticket)) return undefined;
    const message = await this.tickets.read(keyOf(purpose, ticket));
    // Empty once it is used.
    if (!message || message.data.length === 0) return undefined;
    const { expiresAt, order } = message.json<TicketRecord<P>>();
    const isOver = expiresAt <= this.clock.now().getTime() || this.revoked.has(order.sessionId);
    return isOver ? undefined : { order, sequence: message.seq };
  }
}

const keyOf = (purpose: Purpose, ticket: string): string =>
  createHash('sha256').update(`${purpose}\n${ticket}`).digest('hex');
