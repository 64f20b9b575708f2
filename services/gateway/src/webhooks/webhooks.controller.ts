import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Res,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { webhookRefusals, WebhookService } from '@colophon/contracts';
import { rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { LONGEST_IF_MATCH, readIfMatch } from '../http/if-match.js';
import { TakesBody } from '../http/request-bodies.js';
import { Fails } from '../openapi/fails.decorator.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { answerWebhook, presentWebhook } from './webhook.presenter.js';
import {
  CreatedWebhook,
  CreateWebhookInput,
  UpdateWebhookInput,
  WebhookAnswer,
  WebhookList,
  WebhookSecret,
} from './webhook.schema.js';

/** The name of the address is looked up before it is saved. */
const DEADLINE_MS = 10_000;
/** An address of 2,048 characters, each of which may be sent as an escape, and the rest. */
const LARGEST_BODY = 32 * 1024;

@ApiTags('webhooks')
@Controller('api/webhooks')
@RequiresBearer()
export class WebhooksController {
  constructor(
    @Inject(rpcToken(WebhookService)) private readonly webhooks: RpcClient<typeof WebhookService>,
  ) {}

  @Get()
  @AllowsKey('webhooks:manage')
  @ApiOperation({ summary: "The caller's webhooks." })
  @ApiOkResponse({ type: WebhookList })
  async listWebhooks(@CurrentCaller() { userId }: Caller): Promise<WebhookList> {
    const { webhooks } = await this.webhooks.listWebhooks({ userId });
    return { webhooks: webhooks.map(presentWebhook) };
  }

  @Post()
  @AllowsKey('webhooks:manage')
  @TakesBody('json', LARGEST_BODY)
  @RateLimited('webhooks')
  @ApiOperation({
    summary: 'Have events sent to a server of your own.',
    description:
      'Calls are signed by Standard Webhooks 1.0 and carry ids alone, never a name or a text. Each event arrives at least once, in no order; `webhook-id` tells repetitions. The answer has the secret, which is not shown again.',
  })
  @ApiCreatedResponse({ type: CreatedWebhook })
  @Fails(webhookRefusals.tooMany)
  async createWebhook(
    @CurrentCaller() { userId }: Caller,
    @Body() { url, types, description }: CreateWebhookInput,
  ): Promise<CreatedWebhook> {
    const { webhook, secret } = await this.webhooks.createWebhook(
      { userId, url, types, description },
      { deadlineMs: DEADLINE_MS },
    );
    return { webhook: presentWebhook(webhook), secret };
  }

  @Get(':id')
  @AllowsKey('webhooks:manage')
  @ApiOperation({ summary: 'One webhook.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: WebhookAnswer })
  async getWebhook(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) webhookId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookAnswer> {
    const { webhook } = await this.webhooks.getWebhook({ userId, webhookId });
    return answerWebhook(webhook, reply);
  }

  @Put(':id')
  @AllowsKey('webhooks:manage')
  @TakesBody('json', LARGEST_BODY)
  @RateLimited('webhooks')
  @ApiOperation({ summary: 'Change a webhook, or enable and disable it.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description:
      'The `ETag` this webhook had: it is changed only if it is still the same, else 412. A repeated call is answered with what it has changed.',
    schema: { type: 'string', minLength: 1, maxLength: LONGEST_IF_MATCH },
    example: '"3"',
  })
  @ApiOkResponse({ type: WebhookAnswer })
  @Fails(webhookRefusals.changedMeanwhile)
  async updateWebhook(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) webhookId: string,
    @Headers('if-match') ifMatch: string | undefined,
    @Body() { url, types, description, enabled }: UpdateWebhookInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WebhookAnswer> {
    const allowed = readIfMatch(ifMatch);
    const [expectedVersion] = allowed ?? [];
    if (allowed && allowed.length !== 1) throw new ServiceError(webhookRefusals.changedMeanwhile);
    const { webhook } = await this.webhooks.updateWebhook(
      {
        userId,
        webhookId,
        url,
        types,
        description,
        enabled,
        ...(expectedVersion === undefined ? {} : { expectedVersion }),
      },
      { deadlineMs: DEADLINE_MS },
    );
    return answerWebhook(webhook, reply);
  }

  @Delete(':id')
  @AllowsKey('webhooks:manage')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a webhook with the list of what was sent to it.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiNoContentResponse()
  async deleteWebhook(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) webhookId: string,
  ): Promise<void> {
    await this.webhooks.deleteWebhook({ userId, webhookId });
  }

  @Post(':id/rotate-secret')
  @AllowsKey('webhooks:manage')
  @HttpCode(200)
  @RateLimited('webhooks')
  @ApiOperation({ summary: 'A new secret; the old one signs beside it for 24 hours.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: WebhookSecret })
  async rotateWebhookSecret(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) webhookId: string,
  ): Promise<WebhookSecret> {
    const { secret } = await this.webhooks.rotateWebhookSecret({ userId, webhookId });
    return { secret };
  }
}
