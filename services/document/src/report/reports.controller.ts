import { randomBytes } from 'node:crypto';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type CreateReportLinkRequest,
  type CreateReportRequest,
  type DeleteReportLinkRequest,
  type DeleteReportRequest,
  type GetReportRequest,
  type ListReportLinesRequest,
  type ListReportsRequest,
  type OpenSharedReportRequest,
  type ReportSchema,
  ReportService,
} from '@colophon/contracts';
import { Clock, commonErrors, ProtoController, ServiceError, UnitOfWork } from '@colophon/platform';
import { presentProofResult } from '../proof/proof.presenter.js';
import { CreateReport } from './create-report.usecase.js';
import { linkHash, looksLikeLinkToken, type Report } from './report.js';
import { ReportRepository } from './report.repository.js';

const DAY_MS = 24 * 60 * 60_000;
const LONGEST_DAYS = 14;
const TOKEN_BYTES = 32;

const presentReport = ({
  endsAt,
  createdAt,
  link,
  ...report
}: Report): MessageInitShape<typeof ReportSchema> => ({
  id: report.id,
  title: report.title,
  createdAt: timestampFromDate(createdAt),
  endsAt: endsAt ? timestampFromDate(endsAt) : undefined,
  rulesVersion: report.rulesVersion,
  documents: report.documents,
  leftOut: report.leftOut,
  link: link ? { expiresAt: timestampFromDate(link.expiresAt), names: link.names } : undefined,
  proof: presentProofResult(report.proof),
});

@ProtoController(ReportService)
export class ReportsController {
  constructor(
    private readonly reports: ReportRepository,
    private readonly create: CreateReport,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async createReport({ userId, reportId, title, documentIds, proofId }: CreateReportRequest) {
    const report = await this.create.execute({ id: reportId, userId, title, documentIds, proofId });
    return { report: presentReport(report) };
  }

  /** @throws ServiceError not_found */
  async getReport({ userId, reportId }: GetReportRequest) {
    const report = await this.reports.find(userId, reportId);
    if (!report) throw new ServiceError(commonErrors.notFound);
    return { report: presentReport(report) };
  }

  async listReports({ userId }: ListReportsRequest) {
    return { reports: (await this.reports.ofUser(userId)).map(presentReport) };
  }

  async listReportLines({ userId, reportId, after }: ListReportLinesRequest) {
    const lines = await this.reports.lines(userId, reportId, after);
    return { lines: lines.map((line) => ({ ...line, after: line.after ?? undefined })) };
  }

  /** @throws ServiceError not_found */
  async deleteReport({ userId, reportId }: DeleteReportRequest) {
    await this.changing((transaction) => this.reports.delete(transaction, userId, reportId));
    return {};
  }

  /** @throws ServiceError not_found, validation_failed */
  async createReportLink({ userId, reportId, days, names }: CreateReportLinkRequest) {
    if (days < 1 || days > LONGEST_DAYS) throw new ServiceError(commonErrors.validationFailed);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + days * DAY_MS);
    const link = { hash: linkHash(token), expiresAt, names };
    await this.changing((transaction) => this.reports.setLink(transaction, { userId, id: reportId }, link));
    return { token, expiresAt: timestampFromDate(expiresAt) };
  }

  /** @throws ServiceError not_found; a report without a link is left as it is */
  async deleteReportLink({ userId, reportId }: DeleteReportLinkRequest) {
    await this.changing((transaction) => this.reports.setLink(transaction, { userId, id: reportId }, null));
    return {};
  }

  /** @throws ServiceError not_found */
  async openSharedReport({ token }: OpenSharedReportRequest) {
    const report = looksLikeLinkToken(token) ? await this.reports.shared(linkHash(token)) : undefined;
    if (!report) throw new ServiceError(commonErrors.notFound);
    return { userId: report.userId, report: presentReport(report) };
  }

  /** @throws ServiceError not_found where nothing was there to change */
  private async changing(work: Parameters<UnitOfWork['run']>[0]): Promise<void> {
    if (!(await this.unitOfWork.run(work))) throw new ServiceError(commonErrors.notFound);
  }
}
