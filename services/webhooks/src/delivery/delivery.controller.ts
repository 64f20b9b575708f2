import { timestampDate } from '@bufbuild/protobuf/wkt';
import type {
  GetDeliveryRequest,
  ListDeliveriesRequest,
  RecoverDeliveriesRequest,
  ReplayDeliveryRequest,
  TestWebhookRequest,
  WebhookService,
} from '@colophon/contracts';
import type { RpcHandlers } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SendTest } from '../event/send-test.usecase.js';
import { presentDelivery } from './delivery.presenter.js';
import { QueueDeliveries } from './queue-deliveries.usecase.js';
import { ReadDeliveries } from './read-deliveries.usecase.js';

type Handlers = Pick<
  RpcHandlers<typeof WebhookService>,
  'testWebhook' | 'listDeliveries' | 'getDelivery' | 'replayDelivery' | 'recoverDeliveries'
>;

@Injectable()
export class DeliveryController implements Handlers {
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
