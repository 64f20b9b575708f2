import { Inject, Injectable } from '@nestjs/common';
import { ApiKeyService, WebhookService } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { presentApiKey } from '../api-keys/api-key.presenter.js';
import { presentWebhook } from '../webhooks/webhook.presenter.js';

/** The keys of a user's programs and the servers that get events; no key and no secret. */
@Injectable()
export class ProgramRecords {
  constructor(
    @Inject(rpcToken(ApiKeyService)) private readonly apiKeys: RpcClient<typeof ApiKeyService>,
    @Inject(rpcToken(WebhookService)) private readonly webhooks: RpcClient<typeof WebhookService>,
  ) {}

  async of(userId: string): Promise<object> {
    const [{ apiKeys }, { webhooks }] = await Promise.all([
      this.apiKeys.listApiKeys({ userId }),
      this.webhooks.listWebhooks({ userId }),
    ]);
    return { apiKeys: apiKeys.map(presentApiKey), webhooks: webhooks.map(presentWebhook) };
  }
}
