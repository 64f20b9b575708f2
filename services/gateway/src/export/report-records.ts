import { Inject, Injectable } from '@nestjs/common';
import { type Report, ReportService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { presentReport } from '../reports/report.presenter.js';
import { Reports } from '../reports/reports.js';
import { unlessAbsent } from './unless-absent.js';

/** A user's reports with all their numbers, one at a time. */
@Injectable()
export class ReportRecords {
  constructor(
    @Inject(rpcToken(ReportService)) private readonly service: RpcClient<typeof ReportService>,
    private readonly reports: Reports,
  ) {}

  /** The JSON text of all reports, in pieces. */
  async *json(userId: string): AsyncGenerator<string> {
    const { reports } = await this.service.listReports({ userId });
    let lead = '[\n';
    for (const report of reports) {
      const record = await unlessAbsent(() => this.record(userId, report));
      // One that ended after it was listed is not there either.
      if (!record) continue;
      yield lead + JSON.stringify(record);
      lead = ',\n';
    }
    yield lead === '[\n' ? '[]\n' : '\n]\n';
  }

  private async record(userId: string, report: Report): Promise<object> {
    return presentReport(report, await this.reports.contentOf(userId, report));
  }
}
