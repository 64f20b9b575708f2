import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { webhookRefusals, WebhookService } from '@colophon/contracts';
import { Clock, commonErrors, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import {
  DeliveryAnswer,
  DeliveryList,
  DeliveryQuery,
  DeliveryWithBody,
  RecoverAnswer,
  RecoverInput,
} from './delivery.schema.js';
import { presentDelivery } from './webhook.presenter.js';

@ApiTags('webhooks')
@Controller('api/webhooks/:id')
@ApiParam({ name: 'id', format: 'uuid' })
@RequiresBearer()
export class DeliveriesController {
  constructor(
    @Inject(rpcToken(WebhookService)) private readonly webhooks: RpcClient<typeof WebhookService>,
    private readonly clock: Clock,
  ) {}

  @Post('test')
  @AllowsKey('webhooks:manage')
  @HttpCode(202)
  @RateLimited('webhookTest')
  @ApiOperation({ summary: 'Send an event of the type webhook.test to this webhook alone.' })
  @ApiAcceptedResponse({ type: DeliveryAnswer })
  @Fails(webhookRefusals.disabled)
  async testWebhook(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) webhookId: string,
  ): Promise<DeliveryAnswer> {
    const { delivery } = await this.webhooks.testWebhook({ userId, webhookId });
    return { delivery: presentDelivery(delivery) };
  }

  @Get('deliveries')
  @AllowsKey('webhooks:manage')
  @ApiOperation({ summary: 'What was sent in the last 30 days, newest first.' })
  @ApiOkResponse({ type: DeliveryList })
  async listDeliveries(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) webhookId: string,
    @Query() { state, type, cursor, limit }: DeliveryQuery,
  ): Promise<DeliveryList> {
    const { deliveries, hasMore } = await this.webhooks.listDeliveries({
      userId,
      webhookId,
      state,
      type,
      beforeId: cursor.toLowerCase(),
      limit,
    });
    const nextCursor = hasMore ? (deliveries.at(-1)?.id ?? null) : null;
    return { deliveries: deliveries.map(presentDelivery), nextCursor };
  }

  @Get('deliveries/:deliveryId')
  @AllowsKey('webhooks:manage')
  @ApiOperation({ summary: 'One delivery with its attempts and the body that is sent.' })
  @ApiParam({ name: 'deliveryId', format: 'uuid' })
  @ApiOkResponse({ type: DeliveryWithBody })
  async getDelivery(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) webhookId: string,
    @Param('deliveryId', UuidPipe) deliveryId: string,
  ): Promise<DeliveryWithBody> {
    const { delivery, body } = await this.webhooks.getDelivery({ userId, webhookId, deliveryId });
    return { delivery: presentDelivery(delivery), body };
  }

  @Post('deliveries/:deliveryId/replay')
  @AllowsKey('webhooks:manage')
  @HttpCode(202)
  @RateLimited('webhooks')
  @ApiOperation({ summary: 'Send it again, under the same event id.' })
  @ApiParam({ name: 'deliveryId', format: 'uuid' })
  @ApiAcceptedResponse({ type: DeliveryAnswer })
  @Fails(webhookRefusals.disabled)
  async replayDelivery(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) webhookId: string,
    @Param('deliveryId', UuidPipe) deliveryId: string,
  ): Promise<DeliveryAnswer> {
    const { delivery } = await this.webhooks.replayDelivery({ userId, webhookId, deliveryId });
    return { delivery: presentDelivery(delivery) };
  }

  @Post('recover')
  @AllowsKey('webhooks:manage')
  @HttpCode(202)
  @RateLimited('webhooks')
  @ApiOperation({ summary: 'Send again what did not succeed since a time.' })
  @ApiAcceptedResponse({ type: RecoverAnswer })
  @Fails(webhookRefusals.disabled)
  async recoverDeliveries(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) webhookId: string,
    @Body() { since }: RecoverInput,
  ): Promise<RecoverAnswer> {
    const from = new Date(since);
    if (from > this.clock.now())
      throw new ServiceError(commonErrors.validationFailed, {
        details: [{ field: 'since', message: 'This time is in the future' }],
      });
    const { recovered } = await this.webhooks.recoverDeliveries({
      userId,
      webhookId,
      since: timestampFromDate(from),
    });
    return { recovered };
  }
}
