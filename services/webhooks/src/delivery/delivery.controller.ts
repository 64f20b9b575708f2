import { timestampDate } from '@bufbuild/protobuf/wkt';
import {
  type GetDeliveryRequest,
  type ListDeliveriesRequest,
  type RecoverDeliveriesRequest,
  type ReplayDeliveryRequest,
  type TestWebhookRequest,
  WebhookService,
} from '@colophon/contracts';
import { ProtoPart } from '@colophon/platform';
import { SendTest } from '../event/send-test.usecase.js';
import { presentDelivery } from './delivery.presenter.js';
import { QueueDeliveries } from './queue-deliveries.usecase.js';
import { ReadDeliveries } from './read-deliveries.usecase.js';

@ProtoPart(WebhookService)
export class DeliveryController {
  constructor(
    private readonly deliveries: ReadDeliveries,
    private readonly queue: QueueDeliveries,
    private readonly test: SendTest,
  ) {}

  async testWebhook({ userId, webhookId }: TestWebhookRequest) {
    const delivery = await this.test.execute(userId, webhookId);
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
