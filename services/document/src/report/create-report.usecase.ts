import { findabilityRulesVersion } from '@colophon/contracts/rules';
import { commonErrors, ServiceError, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { documentErrors } from '../document/document.errors.js';
import { ProofDocumentsRepository } from '../proof/proof-documents.repository.js';
import { proofErrors } from '../proof/proof.errors.js';
import { ProofRepository } from '../proof/proof.repository.js';
import { DeletedUsers } from '../user/deleted-users.repository.js';
import { mostReports, type Report, reportLine } from './report.js';
import { ReportRepository } from './report.repository.js';

interface WantedReport {
  readonly id: string;
  readonly userId: string;
  readonly title: string;
  /** Empty for all with a score, or those of the proof. */
  readonly documentIds: readonly string[];
  /** Empty without one. */
  readonly proofId: string;
}

interface KeptReport extends Omit<WantedReport, 'proofId'> {
  readonly proof: object | null;
}

/** Keeps the scores of documents as they are now. */
@Injectable()
export class CreateReport {
  constructor(
    private readonly reports: ReportRepository,
    private readonly proofs: ProofRepository,
    private readonly proofDocuments: ProofDocumentsRepository,
    private readonly deletedUsers: DeletedUsers,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError not_found, also for another user's document or proof; invalid_state, too_many_reports */
  async execute(wanted: WantedReport): Promise<Report> {
    const { id, userId, title } = wanted;
    // Repeated: the report is there, and the proof need not be.
    const made = await this.reports.find(userId, id);
    if (made) return made;
    // Before the transaction, which waits for others of the user and may need no second connection meanwhile.
    const among = await this.among(wanted);
    await this.unitOfWork.run(async (transaction) => {
      if (await this.deletedUsers.has(transaction, userId)) throw new ServiceError(commonErrors.notFound);
      const count = await this.reports.count(transaction, userId);
      if (await this.reports.has(transaction, userId, id)) return;
      if (count >= mostReports) throw new ServiceError(documentErrors.tooManyReports);
      await this.keep(transaction, { id, userId, title, ...among });
    });
    const report = await this.reports.find(userId, id);
    if (!report) throw new ServiceError(commonErrors.notFound);
    return report;
  }

  /** What a completed proof said stays in the report as it is; its documents, or some of them, are those of the report. */
  private async among({ userId, documentIds, proofId }: WantedReport) {
    const named = [...new Set(documentIds)];
    if (proofId === '') return { proof: null, documentIds: named };
    const { status, result } = await this.proofs.get(userId, proofId);
    if (status !== 'completed') throw new ServiceError(proofErrors.notCompleted);
    const proved = new Set(await this.proofDocuments.ids(userId, proofId));
    if (!named.every((id) => proved.has(id))) throw new ServiceError(documentErrors.notFound);
    return { proof: result, documentIds: named.length > 0 ? named : [...proved] };
  }

  private async keep(transaction: Transaction, { documentIds, ...report }: KeptReport): Promise<void> {
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
