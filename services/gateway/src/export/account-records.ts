import { Inject, Injectable } from '@nestjs/common';
import { BillingService, BrandContextService, DocumentFileService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { presentTransaction } from '../billing/transaction.presenter.js';
import { presentBrandContext } from '../brand-context/brand-context.presenter.js';
import { presentLearned } from '../brand-context/learned.presenter.js';
import { AuthRecords } from './auth-records.js';
import { ProgramRecords } from './program-records.js';

/** What the services hold of a user besides documents, in words of the HTTP contract; never a secret or a hash. */
@Injectable()
export class AccountRecords {
  constructor(
    private readonly auth: AuthRecords,
    private readonly programs: ProgramRecords,
    @Inject(rpcToken(BillingService)) private readonly billing: RpcClient<typeof BillingService>,
    @Inject(rpcToken(BrandContextService))
    private readonly brandContexts: RpcClient<typeof BrandContextService>,
    @Inject(rpcToken(DocumentFileService)) private readonly files: RpcClient<typeof DocumentFileService>,
  ) {}

  /** @throws ServiceError `not_found` once the account is gone */
  async account(userId: string): Promise<object> {
    const [account, { pattern }, programs] = await Promise.all([
      this.auth.of(userId),
      this.files.getNamePattern({ userId }),
      this.programs.of(userId),
    ]);
    return { ...account, ...programs, downloadNames: { pattern } };
  }

  async brandContext(userId: string): Promise<object> {
    const { brandContext } = await this.brandContexts.getBrandContext({ userId });
    return presentBrandContext(brandContext);
  }

  /** What is applied, as the brand page shows it. */
  async learned(userId: string): Promise<object> {
    const { entries } = await this.brandContexts.listLearned({ userId });
    return entries.map(presentLearned);
  }

  async transactions(userId: string): Promise<object> {
    const { transactions } = await this.billing.listTransactions({ userId });
    return transactions.map(presentTransaction);
  }
}
