import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOperation,
  ApiParam,
  ApiResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
} from '@nestjs/swagger';
import { ServiceError } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { CurrentSession, type SessionCaller } from '../session/caller.js';
import { archiveErrors } from './archive.errors.js';
import { ArchiveAnswer, ArchiveInput } from './archive.schema.js';
import { DownloadTickets } from './download-tickets.js';
import { DocumentArchive } from './document-archive.js';
import { TicketDownload } from './ticket-download.js';

/** Several processed PDFs in one download. A browser cannot send a bearer where it navigates: a ticket goes there. */
@ApiTags('documents')
@Controller('api/documents/archive')
export class ArchiveController {
  constructor(
    private readonly tickets: DownloadTickets,
    private readonly archive: DocumentArchive,
    private readonly limits: RateLimits,
    private readonly downloads: TicketDownload,
  ) {}

  @Post()
  @RequiresBearer()
  @ApiOperation({
    summary: 'Create a ticket to download the processed PDFs of up to 50 documents once, as one ZIP.',
    description: 'The ticket is valid for 60 s and for one download, and expires with the session.',
  })
  @ApiCreatedResponse({ type: ArchiveAnswer })
  @ApiTooManyRequestsResponse()
  @Fails(archiveErrors.nothingReady)
  async createArchive(
    @CurrentSession() { userId, sessionId }: SessionCaller,
    @Body() { ids }: ArchiveInput,
    @Req() request: FastifyRequest,
  ): Promise<ArchiveAnswer> {
    await this.limits.admit('archive', { address: request.ip, account: userId, isProven: true });
    const documents = await this.archive.available(userId, ids);
    if (documents.length === 0) throw new ServiceError(archiveErrors.nothingReady);
    const { ticket, expiresAt } = await this.tickets.issue('archive', { userId, sessionId, documents });
    const found = new Set(documents.map(({ id }) => id));
    return {
      url: `/api/documents/archive/${ticket}`,
      expiresAt: expiresAt.toISOString(),
      missing: ids.filter((id) => !found.has(id)),
    };
  }

  @Get(':ticket')
  @RateLimited('archiveTicket')
  @ApiOperation({
    summary: 'Download the ZIP of a ticket, once.',
    description:
      'Documents that have changed, expired or been deleted since are left out and listed in `missing-files.txt` in the ZIP. `HEAD` does not consume the ticket.',
  })
  @ApiParam({ name: 'ticket', schema: { type: 'string', maxLength: 600 } })
  @ApiResponse({
    status: 200,
    description:
      "PDFs named by the account's pattern, stored without compression, and `metadata.csv` with their metadata.",
    headers: {
      'Content-Disposition': {
        schema: { type: 'string' },
        example: `attachment; filename="colophon-2026-01-15.zip"; filename*=UTF-8''colophon-2026-01-15.zip`,
      },
    },
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  })
  @Fails(archiveErrors.unknownTicket)
  async downloadArchive(
    @Param('ticket') ticket: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.downloads.answer({ ticket, request, reply }, 'archive', 'colophon', (order) =>
      this.archive.stream(order),
    );
  }
}
