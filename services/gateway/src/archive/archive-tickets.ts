import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  JetStreamApiCodes,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StoredMsg,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import {
  Clock,
  commonErrors,
  NATS,
  platformConfig,
  type PlatformConfig,
  ServiceError,
} from '@colophon/platform';
import { RevokedSessions } from '../session/revoked-sessions.js';

const STREAM = 'ARCHIVE_TICKETS';
const SUBJECT = 'colophon.archive_tickets';
const LIFE_MS = 60_000;
/** Longer than a ticket lives, should clocks differ. */
const KEPT_MS = 150_000;
const DEADLINE_MS = 2000;
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

/** What whoever brings the ticket gets. */
export interface ArchiveOrder {
  readonly userId: string;
  readonly sessionId: string;
  readonly documents: readonly ArchivedDocument[];
}

interface TicketRecord extends ArchiveOrder {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/**
 * Tickets all gateways share: one message a ticket in a JetStream stream in the broker's memory, under the ticket's
 * hash. Using one writes an empty message on condition that nobody wrote before, so that of several only one succeeds.
 */
@Injectable()
export class ArchiveTickets implements OnApplicationBootstrap {
  constructor(
    @Inject(NATS) private readonly connection: NatsConnection,
    @Inject(platformConfig.token) private readonly config: PlatformConfig,
    private readonly clock: Clock,
    private readonly revoked: RevokedSessions,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.provision();
  }

  /** @throws ServiceError `unavailable` when the broker does not answer */
  async issue(order: ArchiveOrder): Promise<{ ticket: string; expiresAt: Date }> {
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const expiresAt = this.clock.now().getTime() + LIFE_MS;
    await this.asking(() => this.write(ticket, JSON.stringify({ ...order, expiresAt }), 0));
    return { ticket, expiresAt: new Date(expiresAt) };
  }

  /**
   * Uses the ticket up.
   * @returns undefined for one that is unknown, used, too old, or of a session that ended
   * @throws ServiceError `unavailable` when the broker does not answer
   */
  async redeem(ticket: string): Promise<ArchiveOrder | undefined> {
    const found = await this.look(ticket);
    if (!found) return undefined;
    try {
      await this.asking(() => this.write(ticket, '', found.sequence));
      return found.order;
    } catch (error) {
      if (isConflict(error)) return undefined;
      throw error;
    }
  }

  /** The same without using it up. */
  async find(ticket: string): Promise<ArchiveOrder | undefined> {
    return (await this.look(ticket))?.order;
  }

  private async look(ticket: string): Promise<{ order: ArchiveOrder; sequence: number } | undefined> {
    if (!TICKET.test(ticket)) return undefined;
    const message = await this.asking(() => this.read(ticket));
    // Empty once it is used.
    if (!message || message.data.length === 0) return undefined;
    const { expiresAt, ...order } = message.json<TicketRecord>();
    const isOver = expiresAt <= this.clock.now().getTime() || this.revoked.has(order.sessionId);
    return isOver ? undefined : { order, sequence: message.seq };
  }

  private async read(ticket: string): Promise<StoredMsg | null> {
    const manager = await this.manager();
    // Asked of the leader: a copy could be behind.
    return manager.streams.getMessage(STREAM, { last_by_subj: subjectOf(ticket) });
  }

  private async write(ticket: string, record: string, after: number): Promise<void> {
    await jetstream(this.connection, { timeout: DEADLINE_MS }).publish(subjectOf(ticket), record, {
      expect: { lastSubjectSequence: after },
      timeout: DEADLINE_MS,
    });
  }

  private async asking<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (isConflict(error)) throw error;
      // The broker may have lost its memory in a restart.
      await this.provision().catch(() => undefined);
      throw new ServiceError(commonErrors.unavailable, { cause: error, retryAfterMs: 1000 });
    }
  }

  private manager(): Promise<JetStreamManager> {
    return jetstreamManager(this.connection, { timeout: DEADLINE_MS, checkAPI: false });
  }

  private async provision(): Promise<void> {
    const manager = await this.manager();
    const found = await manager.streams.info(STREAM).catch(() => undefined);
    if (found) return;
    await manager.streams.add({
      name: STREAM,
      subjects: [`${SUBJECT}.>`],
      storage: StorageType.Memory,
      retention: RetentionPolicy.Limits,
      max_age: nanos(KEPT_MS),
      max_msgs_per_subject: 1,
      max_msg_size: LARGEST_RECORD,
      num_replicas: this.config.NATS_REPLICAS,
    });
  }
}

const subjectOf = (ticket: string): string =>
  `${SUBJECT}.${createHash('sha256').update(ticket).digest('hex')}`;

const isConflict = (error: unknown): boolean =>
  error instanceof JetStreamApiError &&
  (error.code === JetStreamApiCodes.StreamWrongLastSequence ||
    error.code === JetStreamApiCodes.StreamWrongLastSequenceUnknown);
