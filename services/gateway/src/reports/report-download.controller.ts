import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Report } from '@colophon/contracts';
import { type ReportContent, safeFileName } from '@colophon/contracts/rules';
import type { FastifyReply } from 'fastify';
import { attachment } from '../documents/content-disposition.js';
import { DownloadPlaces } from '../documents/download-places.js';
import { CONTENT_DISPOSITION } from '../documents/file-answer.decorator.js';
import { pageContent } from '../pages/page.schema.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { reportCsv } from './report.presenter.js';
import { reportPage, reportPolicy } from './report.page.js';
import { type ReportFormat, ReportFormatQuery } from './report.schema.js';
import { Reports } from './reports.js';

const TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

@ApiTags('findability')
@Controller('api/findability/reports/:id')
@ApiParam({ name: 'id', format: 'uuid' })
@RequiresBearer()
export class ReportDownloadController {
  constructor(
    private readonly reports: Reports,
    private readonly places: DownloadPlaces,
  ) {}

  @Get('download')
  @AllowsKey('documents:read')
  @RateLimited('report')
  @ApiOperation({
    summary: 'A report as PDF, page or table; all hold the same numbers.',
    description: 'The page is the accessible one. The PDF is made when it is asked for and is not stored.',
  })
  @ApiOkResponse({
    headers: { 'Content-Disposition': CONTENT_DISPOSITION },
    content: {
      'application/pdf': { schema: { type: 'string', format: 'binary' } },
      ...pageContent,
      'text/csv': { schema: { type: 'string' } },
    },
  })
  async downloadReport(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) reportId: string,
    @Query() { format }: ReportFormatQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    this.places.admit(userId, reply.raw);
    const { report, content } = await this.reports.open(userId, reportId);
    const body = await this.bodyOf(format, report, content);
    if (format === 'html') void reply.header('content-security-policy', reportPolicy);
    void reply
      .header('content-disposition', attachment(safeFileName(report.title, `.${format}`)))
      .type(TYPES[format])
      .send(body);
  }

  private async bodyOf(
    format: ReportFormat,
    report: Report,
    content: ReportContent,
  ): Promise<Buffer | string> {
    if (format === 'pdf') return Buffer.from(await this.reports.pdf(report, content));
    return format === 'html' ? reportPage(content) : reportCsv(content);
  }
}
