import { Controller, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { LOGGER, type Logger } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { archiveErrors } from '../archive/archive.errors.js';
import { DownloadTickets } from '../archive/download-tickets.js';
import { TicketDownload } from '../archive/ticket-download.js';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { CurrentSession, type SessionCaller } from '../session/caller.js';
import { AccountExport } from './account-export.js';
import { ExportAnswer } from './export.schema.js';

/** Everything an account holds, in one download. */
@ApiTags('account')
@Controller('api/account/export')
export class ExportController {
  constructor(
    private readonly tickets: DownloadTickets,
    private readonly accountExport: AccountExport,
    private readonly downloads: TicketDownload,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Post()
  @RequiresBearer()
  @RateLimited('export')
  @ApiOperation({
    summary: 'Create a ticket to download everything the account holds once, as one ZIP.',
    description: 'The ticket is valid for 60 s and for one download, and expires with the session.',
  })
  @ApiCreatedResponse({ type: ExportAnswer })
  async createExport(@CurrentSession() { userId, sessionId }: SessionCaller): Promise<ExportAnswer> {
    const { ticket, expiresAt } = await this.tickets.issue('export', { userId, sessionId });
    this.logger.info({ userId, sessionId }, 'an export of an account was asked for');
    return { url: `/api/account/export/${ticket}`, expiresAt: expiresAt.toISOString() };
  }

  @Get(':ticket')
  @RateLimited('exportTicket')
  @ApiOperation({
    summary: 'Download the ZIP of a ticket, once.',
    description:
      'Holds `account.json`, `brand-context.json`, `learned.json` (what was learned from corrections), `transactions.json`, `proofs.json` (with all queries), `reports.json`, `documents.json` (with all metadata, runs of the AI and receipts) and the files that have not expired, under `original/` and `processed/`. `HEAD` does not consume the ticket.',
  })
  @ApiParam({ name: 'ticket', schema: { type: 'string', maxLength: 600 } })
  @ApiResponse({
    status: 200,
    description: 'JSON in UTF-8 and PDFs, stored without compression.',
    headers: {
      'Content-Disposition': {
        schema: { type: 'string' },
        example: `attachment; filename="colophon-account-2026-01-15.zip"; filename*=UTF-8''colophon-account-2026-01-15.zip`,
      },
    },
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  })
  @Fails(archiveErrors.unknownTicket)
  async downloadExport(
    @Param('ticket') ticket: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.downloads.answer({ ticket, request, reply }, 'export', 'colophon-account', ({ userId }) =>
      this.accountExport.stream(userId),
    );
  }
}
