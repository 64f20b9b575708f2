import { Controller, Headers, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CheckoutService } from '@colophon/contracts';
import { rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import type { FastifyRequest } from 'fastify';
import { LARGEST_BODY, TakesBody } from '../http/request-bodies.js';
import { Fails } from '../openapi/fails.decorator.js';
import { billingErrors } from './billing.errors.js';
import { WebhookReceipt } from './checkout.schema.js';

/** Characters; a signature with several keys has a few hundred. */
const LONGEST_SIGNATURE = 4096;
const DEADLINE_MS = 10_000;

/** The payment provider's door: no bearer, the signature over the raw bytes speaks for itself. */
@ApiTags('billing')
@Controller('api/billing/webhooks/stripe')
export class StripeWebhookController {
  constructor(
    @Inject(rpcToken(CheckoutService)) private readonly checkouts: RpcClient<typeof CheckoutService>,
  ) {}

  @Post()
  @HttpCode(200)
  @TakesBody('raw', LARGEST_BODY)
  @ApiOperation({
    summary: 'Receive signed events from the payment provider; each takes effect once.',
    description: 'For Stripe only. The signature covers the raw body.',
  })
  @ApiHeader({
    name: 'Stripe-Signature',
    required: true,
    schema: { type: 'string', maxLength: LONGEST_SIGNATURE },
    example: 't=1768478400,v1=5257a869e7ec',
  })
  @ApiBody({
    description: "Stripe's event object.",
    schema: {
      type: 'object',
      additionalProperties: true,
      example: {
        id: 'evt_1a2b3c',
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: {} },
      },
    },
  })
  @ApiOkResponse({ type: WebhookReceipt })
  @Fails(billingErrors.invalidSignature)
  async acceptStripeEvent(
    @Headers('stripe-signature') signature: string | undefined,
    @Req() { body }: FastifyRequest,
  ): Promise<WebhookReceipt> {
    if (!signature || signature.length > LONGEST_SIGNATURE)
      throw new ServiceError(billingErrors.invalidSignature);
    const payload = Buffer.isBuffer(body) ? new Uint8Array(body) : new Uint8Array();
    await this.checkouts.acceptWebhook({ payload, signature }, { deadlineMs: DEADLINE_MS });
    return { received: true };
  }
}
