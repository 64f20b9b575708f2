import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  type Report,
  type ReportedLine,
  ReportPdfService,
  type RenderReportRequestSchema,
  ReportService,
} from '@colophon/contracts';
import {
  findabilityReport,
  type FindabilityBasis,
  type ReportContent,
  type ReportLine,
  reportSections,
} from '@colophon/contracts/rules';
import { commonErrors, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { reportProof } from './report-proof.js';

/** A thousand lines take a few seconds, and may wait for a seat. */
const PDF_DEADLINE_MS = 25_000;

const bases = ['uploaded', 'expected', 'written'] as const satisfies readonly FindabilityBasis[];

const toLine = ({ basis, after, ...line }: ReportedLine): ReportLine => ({
  documentId: line.documentId,
  name: line.name,
  before: line.before,
  after: after ?? null,
  basis: bases.find((known) => known === basis) ?? 'uploaded',
  outcomesBefore: line.outcomesBefore,
  outcomesAfter: line.outcomesAfter,
});

/** Reports with all that stands in them. */
@Injectable()
export class Reports {
  constructor(
    @Inject(rpcToken(ReportService)) private readonly reports: RpcClient<typeof ReportService>,
    @Inject(rpcToken(ReportPdfService)) private readonly printer: RpcClient<typeof ReportPdfService>,
  ) {}

  /** @throws ServiceError not_found, also where it ends while it is read */
  async open(userId: string, reportId: string): Promise<{ report: Report; content: ReportContent }> {
    const { report } = await this.reports.getReport({ userId, reportId });
    if (!report) throw new ServiceError(commonErrors.notFound);
    return { report, content: await this.contentOf(userId, report) };
  }

  async contentOf(userId: string, report: Report): Promise<ReportContent> {
    const lines: ReportLine[] = [];
    while (lines.length < report.documents) {
      const page = await this.reports.listReportLines({
        userId,
        reportId: report.id,
        after: lines.length,
      });
      if (page.lines.length === 0) throw new ServiceError(commonErrors.notFound);
      lines.push(...page.lines.map(toLine));
    }
    return {
      ...findabilityReport(lines),
      title: report.title,
      createdAt: report.createdAt ? timestampDate(report.createdAt).toISOString() : '',
      rulesVersion: report.rulesVersion,
      leftOut: report.leftOut,
      proof: reportProof(report.proof),
    };
  }

  /** @throws ServiceError unavailable while no worker can make it */
  async pdf(report: Report, content: ReportContent): Promise<Uint8Array> {
    const request = printed(report, content);
    const { pdf } = await this.printer.renderReport(request, { deadlineMs: PDF_DEADLINE_MS });
    return pdf;
  }
}

const printed = (
  { title, createdAt }: Report,
  content: ReportContent,
): MessageInitShape<typeof RenderReportRequestSchema> => ({
  title,
  createdAt,
  sections: reportSections(content).map((section) => ({
    title: section.title,
    paragraphs: [...section.paragraphs],
    tables: section.tables.map(({ caption, head, rows, widths }) => ({
      caption,
      head: [...head],
      rows: rows.map((cells) => ({ cells: [...cells] })),
      widths: [...widths],
    })),
  })),
});
