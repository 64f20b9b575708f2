import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOGGER, type Logger, ServiceError } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../documents/content-disposition.js';
import { DownloadPlaces } from '../documents/download-places.js';
import { archiveErrors } from './archive.errors.js';
import { DownloadTickets, type Orders, type Purpose } from './download-tickets.js';

/** Who asks with which ticket, and where the answer goes. */
export interface TicketUse {
  readonly ticket: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers with the ZIP that a ticket stands for, made while it is sent. */
@Injectable()
export class TicketDownload {
  constructor(
    private readonly tickets: DownloadTickets,
    private readonly places: DownloadPlaces,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * `HEAD` does not consume the ticket.
   * @param name begins the name of the file, which ends with the day
   * @throws ServiceError for a ticket that was used, has run out, or never was; `rate_limited` or `unavailable` when there
   * is no place for another download: the ticket stays as good as it was
   */
  async answer<P extends Purpose>(
    { ticket, request, reply }: TicketUse,
    purpose: P,
    name: string,
    open: (order: Orders[P]) => Readable,
  ): Promise<void> {
    const order = await this.tickets.find(purpose, ticket);
    if (!order) throw new ServiceError(archiveErrors.unknownTicket);
    const isHead = request.method === 'HEAD';
    if (!isHead) await this.use(purpose, ticket, order.userId, reply);
    const day = this.clock.now().toISOString().slice(0, 10);
    void reply.type('application/zip').header('content-disposition', attachment(`${name}-${day}.zip`));
    if (isHead) return void reply.send();
    const archive = open(order);
    // The framework aborts the response, so that no client takes it for complete.
    archive.on('error', (error) => {
      if (!reply.raw.destroyed)
        this.logger.warn({ err: error, requestId: request.id, purpose }, 'a download was cut off');
    });
    void reply.send(archive);
  }

  private async use(purpose: Purpose, ticket: string, userId: string, reply: FastifyReply): Promise<void> {
    this.places.admit(userId, reply.raw);
    if (!(await this.tickets.redeem(purpose, ticket))) throw new ServiceError(archiveErrors.unknownTicket);
  }
}
