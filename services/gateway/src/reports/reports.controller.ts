import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { documentRefusals, proofRefusals, ReportService } from '@colophon/contracts';
import { newId, rpcToken, type RpcClient } from '@colophon/platform';
import { presentTime } from '../documents/document.presenter.js';
import { gatewayConfig, type GatewayConfig } from '../gateway.config.js';
import { TakesBody } from '../http/request-bodies.js';
import type { Claim } from '../idempotency/claim.js';
import { HeldClaim, Idempotent } from '../idempotency/idempotency.interceptor.js';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { presentOverview, presentReport } from './report.presenter.js';
import {
  CreatedReportLink,
  ReportAnswer,
  ReportInput,
  ReportLinkInput,
  ReportList,
  ReportOverviewAnswer,
} from './report.schema.js';
import { Reports } from './reports.js';

/** Bytes: a title and the ids of a thousand documents. */
const LARGEST_INPUT = 48 * 1024;

@ApiTags('findability')
@Controller('api/findability/reports')
@RequiresBearer()
export class ReportsController {
  constructor(
    @Inject(rpcToken(ReportService)) private readonly service: RpcClient<typeof ReportService>,
    private readonly reports: Reports,
    @Inject(gatewayConfig.token) private readonly config: GatewayConfig,
  ) {}

  @Post()
  @HttpCode(202)
  @AllowsKey('documents:write')
  @RateLimited('report')
  @Idempotent()
  @TakesBody('json', LARGEST_INPUT)
  @ApiOperation({
    summary: 'Report how well documents can be found, before and after.',
    description:
      'Without `documentIds` of all documents with a score, the newest 1,000; with `proofId` of those of a completed proof, whose verdicts it then holds. Its numbers stay as they are now; it ends with the first of its documents.',
  })
  @Fails(documentRefusals.nothingMeasured, documentRefusals.tooManyReports, proofRefusals.notCompleted)
  @ApiAcceptedResponse({ type: ReportOverviewAnswer })
  async createReport(
    @CurrentCaller() { userId }: Caller,
    @HeldClaim() claim: Claim | undefined,
    @Body() { title, documentIds = [], proofId = '' }: ReportInput,
  ): Promise<ReportOverviewAnswer> {
    const reportId = claim?.derivedId('report') ?? newId();
    const { report } = await this.service.createReport({
      userId,
      reportId,
      title,
      documentIds,
      proofId: proofId.toLowerCase(),
    });
    return { report: presentOverview(report) };
  }

  @Get()
  @AllowsKey('documents:read')
  @ApiOperation({ summary: 'The reports of the account, newest first.' })
  @ApiOkResponse({ type: ReportList })
  async listReports(@CurrentCaller() { userId }: Caller): Promise<ReportList> {
    const { reports } = await this.service.listReports({ userId });
    return { reports: reports.map(presentOverview) };
  }

  @Get(':id')
  @AllowsKey('documents:read')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'One report with all its numbers.' })
  @ApiOkResponse({ type: ReportAnswer })
  async getReport(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) reportId: string,
  ): Promise<ReportAnswer> {
    const { report, content } = await this.reports.open(userId, reportId);
    return { report: presentReport(report, content) };
  }

  @Delete(':id')
  @HttpCode(204)
  @AllowsKey('documents:write')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'Delete a report and end its link; the documents stay.' })
  @ApiNoContentResponse()
  async deleteReport(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) reportId: string,
  ): Promise<void> {
    await this.service.deleteReport({ userId, reportId });
  }

  @Post(':id/link')
  @RateLimited('report')
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiBody({ type: ReportLinkInput, required: false })
  @ApiOperation({
    summary: 'Share a report by a link that needs no sign-in.',
    description: 'The link of before ends. Documents are numbered unless `names` is sent.',
  })
  @ApiCreatedResponse({ type: CreatedReportLink })
  async createReportLink(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) reportId: string,
    @Body() { days, names }: ReportLinkInput,
  ): Promise<CreatedReportLink> {
    const { token, expiresAt } = await this.service.createReportLink({ userId, reportId, days, names });
    const path = `/api/shared/reports/${token}`;
    const { PUBLIC_URL: home = '' } = this.config;
    return { url: home.replace(/\/$/, '') + path, expiresAt: presentTime(expiresAt) ?? '' };
  }

  @Delete(':id/link')
  @HttpCode(204)
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOperation({ summary: 'End the link of a report.' })
  @ApiNoContentResponse()
  async deleteReportLink(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) reportId: string,
  ): Promise<void> {
    await this.service.deleteReportLink({ userId, reportId });
  }
}
