import { type DeleteWebhookRequest, WebhookService } from '@colophon/contracts';
import { ProtoPart } from '@colophon/platform';
import { DeleteEndpoints } from './delete-endpoints.usecase.js';

@ProtoPart(WebhookService)
export class DeletionController {
  constructor(private readonly deletion: DeleteEndpoints) {}

  async deleteWebhook({ userId, webhookId }: DeleteWebhookRequest) {
    await this.deletion.execute(userId, webhookId);
    return {};
  }
}
