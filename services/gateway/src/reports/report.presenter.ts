import type { Report as ReportMessage } from '@colophon/contracts';
import { csvByteOrderMark, csvLine, type ReportContent, reportRows } from '@colophon/contracts/rules';
import { commonErrors, ServiceError } from '@colophon/platform';
import { presentTime } from '../documents/document.presenter.js';
import type { Report, ReportOverview } from './report.schema.js';

/** The properties alone, without the class. */
type Plain<T> = { [K in keyof T]: T[K] };

/** @throws ServiceError `not_found` for an answer without a report */
export const presentOverview = (report: ReportMessage | undefined): Plain<ReportOverview> => {
  if (!report) throw new ServiceError(commonErrors.notFound);
  const { id, title, documents, leftOut, link } = report;
  return {
    id,
    title,
    createdAt: presentTime(report.createdAt) ?? '',
    endsAt: presentTime(report.endsAt),
    documents,
    leftOut,
    link: link ? { expiresAt: presentTime(link.expiresAt) ?? '', names: link.names } : null,
  };
};

export const presentReport = (report: ReportMessage, content: ReportContent): Report => {
  const { summary, rules, documents, rulesVersion, proof } = content;
  return {
    ...presentOverview(report),
    rulesVersion,
    summary: { ...summary, bandsBefore: { ...summary.bandsBefore }, bandsAfter: { ...summary.bandsAfter } },
    rules: rules.map((rule) => ({ ...rule })),
    lines: documents.map((document) => ({
      ...document,
      fell: [...document.fell],
      rose: [...document.rose],
      open: [...document.open],
    })),
    proof: proof && { ...proof, measures: proof.measures.map((measure) => ({ ...measure })) },
  };
};

/** For spreadsheets. */
export const reportCsv = (content: ReportContent): string =>
  csvByteOrderMark + reportRows(content).map(csvLine).join('');
