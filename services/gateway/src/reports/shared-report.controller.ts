import { Controller, Get, Inject, Param, Res, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ReportService } from '@colophon/contracts';
import { withoutNames } from '@colophon/contracts/rules';
import { commonErrors, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { html } from '../pages/html.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { type Page, sendPage } from '../pages/page.js';
import { pageContent } from '../pages/page.schema.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { reportPage, reportPolicy } from './report.page.js';
import { Reports } from './reports.js';

/** The same words for a link that never was, has ended or was revoked: who tries tokens learns nothing. */
const noReport: Page = {
  title: 'There is no report here',
  body: html`<p>The link has ended, or it is incomplete. Please ask the person who sent it for a new one.</p>
<a class="link" href="/">Go to Colophon</a>`,
  footer: 'A shared report ends with its link, or with the first of its documents.',
};

/** The link of a report. Its token is all it needs: people open it without signing in. */
@ApiTags('findability')
@Controller('api/shared/reports/:token')
@UseFilters(PageErrorFilter)
export class SharedReportController {
  constructor(
    @Inject(rpcToken(ReportService)) private readonly service: RpcClient<typeof ReportService>,
    private readonly reports: Reports,
  ) {}

  @Get()
  @RateLimited('sharedReport')
  @ApiOperation({ summary: 'A shared report as a page without script; no search engine may keep it.' })
  @ApiParam({ name: 'token', description: 'Of the link.', schema: { type: 'string', maxLength: 600 } })
  @ApiResponse({ status: 200, description: 'The report.', content: pageContent })
  @ApiResponse({ status: 404, description: 'Unknown, ended or revoked.', content: pageContent })
  async openSharedReport(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    void reply.header('x-robots-tag', 'noindex, nofollow');
    const page = await this.pageOf(token);
    if (page === undefined) return sendPage(reply, 404, noReport);
    void reply.header('content-security-policy', reportPolicy).type('text/html; charset=utf-8').send(page);
  }

  /** @returns undefined where nothing is shared under the token, for any reason */
  private async pageOf(token: string): Promise<string | undefined> {
    try {
      const { userId, report } = await this.service.openSharedReport({ token });
      if (!report?.link) return undefined;
      const content = await this.reports.contentOf(userId, report);
      return reportPage(report.link.names ? content : withoutNames(content));
    } catch (error) {
      if (error instanceof ServiceError && error.is(commonErrors.notFound)) return undefined;
      throw error;
    }
  }
}
