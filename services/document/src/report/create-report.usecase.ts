import { findabilityRulesVersion } from '@colophon/contracts/rules';
import { commonErrors, ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { documentErrors } from '../document/document.errors.js';
import { DeletedUsers } from '../user/deleted-users.repository.js';
import { mostReports, type Report, reportLine } from './report.js';
import { ReportRepository } from './report.repository.js';

interface WantedReport {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  /** Empty for all with a score. */
  readonly documentIds: readonly string[];
}

/** Keeps the scores of documents as they are now. */
@Injectable()
export class CreateReport {
  constructor(
    private readonly reports: ReportRepository,
    private readonly deletedUsers: DeletedUsers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError not_found, also for another user's document; invalid_state, too_many_reports */
  async execute(wanted: WantedReport): Promise<Report> {
    const { id, userId } = wanted;
    await this.unitOfWork.run(async (transaction) => {
      if (await this.deletedUsers.has(transaction, userId)) throw new ServiceError(commonErrors.notFound);
      const count = await this.reports.count(transaction, userId);
      // Repeated: the report is there.
      if (await this.reports.find(userId, id)) return;
      if (count >= mostReports) throw new ServiceError(documentErrors.tooManyReports);
      await this.keep(transaction, { ...wanted, documentIds: [...new Set(wanted.documentIds)] });
    });
    const report = await this.reports.find(userId, id);
    if (!report) throw new ServiceError(commonErrors.notFound);
    return report;
  }

  private async keep(transaction: Transaction, { documentIds, ...report }: WantedReport): Promise<void> {
    const { userId } = report;
    const owned = await this.reports.countDocuments(transaction, userId, documentIds);
    if (documentIds.length > 0 && owned < documentIds.length) throw new ServiceError(documentErrors.notFound);
    const found = await this.reports.documents(transaction, userId, documentIds);
    const lines = found.flatMap((document) => reportLine(document) ?? []);
    if (lines.length === 0) throw new ServiceError(documentErrors.nothingMeasured);
    const kept = { ...report, rulesVersion: findabilityRulesVersion, leftOut: owned - lines.length };
    await this.reports.insert(transaction, kept, lines);
  }
}
