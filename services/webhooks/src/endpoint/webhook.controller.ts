import {
  type CreateWebhookRequest,
  type GetWebhookRequest,
  type ListWebhooksRequest,
  type RotateWebhookSecretRequest,
  type UpdateWebhookRequest,
  WebhookService,
} from '@colophon/contracts';
import { ProtoController, UnitOfWork } from '@colophon/platform';
import { DeliveryController } from '../delivery/delivery.controller.js';
import { CreateEndpoint } from './create-endpoint.usecase.js';
import { DeletionController } from './deletion.controller.js';
import { presentEndpoint } from './endpoint.presenter.js';
import { EndpointRepository } from './endpoint.repository.js';
import { RotateSecret } from './rotate-secret.usecase.js';
import { UpdateEndpoint } from './update-endpoint.usecase.js';

@ProtoController(WebhookService, { beside: [DeletionController, DeliveryController] })
export class WebhookController {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly creation: CreateEndpoint,
    private readonly changes: UpdateEndpoint,
    private readonly rotation: RotateSecret,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async createWebhook({ userId, url, types, description }: CreateWebhookRequest) {
    const { endpoint, secret } = await this.creation.execute(userId, { url, types, description });
    return { webhook: presentEndpoint(endpoint), secret };
  }

  async listWebhooks({ userId }: ListWebhooksRequest) {
    const endpoints = await this.endpoints.listOf(this.unitOfWork.manager, userId);
    return { webhooks: endpoints.map(presentEndpoint) };
  }

  async getWebhook({ userId, webhookId }: GetWebhookRequest) {
    const endpoint = await this.endpoints.findOwned(this.unitOfWork.manager, userId, webhookId);
    return { webhook: presentEndpoint(endpoint) };
  }

  async updateWebhook({ userId, webhookId, ...update }: UpdateWebhookRequest) {
    return { webhook: presentEndpoint(await this.changes.execute(userId, webhookId, update)) };
  }

  async rotateWebhookSecret({ userId, webhookId }: RotateWebhookSecretRequest) {
    return { secret: await this.rotation.execute(userId, webhookId) };
  }
}
