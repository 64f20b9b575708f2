import { Inject, Injectable } from '@nestjs/common';
import {
  ApiKeyService,
  BillingService,
  BrandContextService,
  DocumentFileService,
  WebhookService,
} from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { presentApiKey } from '../api-keys/api-key.presenter.js';
import { presentTransaction } from '../billing/transaction.presenter.js';
import { presentBrandContext } from '../brand-context/brand-context.presenter.js';
import { presentLearned } from '../brand-context/learned.presenter.js';
import { presentWebhook } from '../webhooks/webhook.presenter.js';
import { AuthRecords } from './auth-records.js';

/** What the services hold of a user besides documents, in words of the HTTP contract; never a secret or a hash. */
@Injectable()
export class AccountRecords {
  constructor(
    private readonly auth: AuthRecords,
    @Inject(rpcToken(BillingService)) private readonly billing: RpcClient<typeof BillingService>,
    @Inject(rpcToken(BrandContextService))
    private readonly brandContexts: RpcClient<typeof BrandContextService>,
    @Inject(rpcToken(DocumentFileService)) private readonly files: RpcClient<typeof DocumentFileService>,
    @Inject(rpcToken(ApiKeyService)) private readonly apiKeys: RpcClient<typeof ApiKeyService>,
    @Inject(rpcToken(WebhookService)) private readonly webhooks: RpcClient<typeof WebhookService>,
  ) {}

  /** @throws ServiceError `not_found` once the account is gone */
  async account(userId: string): Promise<object> {
    const [account, { pattern }, { apiKeys }, { webhooks }] = await Promise.all([
      this.auth.of(userId),
      this.files.getNamePattern({ userId }),
      this.apiKeys.listApiKeys({ userId }),
      this.webhooks.listWebhooks({ userId }),
    ]);
    return {
      ...account,
      apiKeys: apiKeys.map(presentApiKey),
      downloadNames: { pattern },
      webhooks: webhooks.map(presentWebhook),
    };
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
