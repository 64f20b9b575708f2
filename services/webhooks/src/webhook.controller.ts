import { timestampDate } from '@bufbuild/protobuf/wkt';
import type {
  CreateWebhookRequest,
  DeleteWebhookRequest,
  GetDeliveryRequest,
  GetWebhookRequest,
  ListDeliveriesRequest,
  ListWebhooksRequest,
  RecoverDeliveriesRequest,
  ReplayDeliveryRequest,
  RotateWebhookSecretRequest,
  TestWebhookRequest,
  UpdateWebhookRequest,
  WebhookService,
} from '@colophon/contracts';
import { type RpcHandlers, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { QueueDeliveries } from './delivery/queue-deliveries.usecase.js';
import { ReadDeliveries } from './delivery/read-deliveries.usecase.js';
import { CreateEndpoint } from './endpoint/create-endpoint.usecase.js';
import { EndpointRepository } from './endpoint/endpoint.repository.js';
import { RotateSecret } from './endpoint/rotate-secret.usecase.js';
import { UpdateEndpoint } from './endpoint/update-endpoint.usecase.js';
import { presentDelivery, presentEndpoint } from './webhook.presenter.js';

@Injectable()
export class WebhookController implements RpcHandlers<typeof WebhookService> {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly creation: CreateEndpoint,
    private readonly changes: UpdateEndpoint,
    private readonly rotation: RotateSecret,
    private readonly deliveries: ReadDeliveries,
    private readonly queue: QueueDeliveries,
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

  async deleteWebhook({ userId, webhookId }: DeleteWebhookRequest) {
    await this.unitOfWork.run(async (transaction) => {
      const { id } = await this.endpoints.lockOwned(transaction, userId, webhookId);
      await this.endpoints.delete(transaction, { id, userId });
    });
    return {};
  }

  async rotateWebhookSecret({ userId, webhookId }: RotateWebhookSecretRequest) {
    return { secret: await this.rotation.execute(userId, webhookId) };
  }

  async testWebhook({ userId, webhookId }: TestWebhookRequest) {
    const delivery = await this.queue.test(userId, webhookId);
    return { delivery: presentDelivery({ delivery, attempts: [] }) };
  }

  async listDeliveries({ userId, webhookId, ...page }: ListDeliveriesRequest) {
    const { deliveries, hasMore } = await this.deliveries.list(userId, webhookId, page);
    return { deliveries: deliveries.map(presentDelivery), hasMore };
  }

  async getDelivery({ userId, webhookId, deliveryId }: GetDeliveryRequest) {
    const { body, ...found } = await this.deliveries.find(userId, webhookId, deliveryId);
    return { delivery: presentDelivery(found), body };
  }

  async replayDelivery({ userId, webhookId, deliveryId }: ReplayDeliveryRequest) {
    const delivery = await this.queue.replay(userId, webhookId, deliveryId);
    return { delivery: presentDelivery({ delivery, attempts: [] }) };
  }

  async recoverDeliveries({ userId, webhookId, since }: RecoverDeliveriesRequest) {
    const from = since ? timestampDate(since) : new Date(0);
    return { recovered: await this.queue.recover(userId, webhookId, from) };
  }
}
