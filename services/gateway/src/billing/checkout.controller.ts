import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Checkout as CheckoutMessage, CheckoutService } from '@colophon/contracts';
import { commonErrors, newId, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import { presentTime } from '../documents/document.presenter.js';
import type { Claim } from '../idempotency/claim.js';
import { HeldClaim, Idempotent } from '../idempotency/idempotency.interceptor.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { type Checkout, CheckoutAnswer, CheckoutInput, CheckoutStart } from './checkout.schema.js';

/** Billing asks the payment provider in the meantime, which takes its time. */
const DEADLINE_MS = 15_000;

@ApiTags('billing')
@Controller('api/billing/checkout')
@RequiresBearer()
export class CheckoutController {
  constructor(
    @Inject(rpcToken(CheckoutService)) private readonly checkouts: RpcClient<typeof CheckoutService>,
  ) {}

  @Post()
  @HttpCode(200)
  @RateLimited('checkout')
  @Idempotent()
  @ApiOperation({ summary: 'Start the purchase of a credit pack; the response says where to pay.' })
  @ApiOkResponse({ type: CheckoutStart })
  async createCheckout(
    @CurrentCaller() caller: Caller,
    @HeldClaim() claim: Claim | undefined,
    @Body() { pack }: CheckoutInput,
  ): Promise<CheckoutStart> {
    const checkoutId = claim?.derivedId('checkout') ?? newId();
    const { url } = await this.checkouts.createCheckout(
      { userId: caller.userId, packId: pack, checkoutId },
      { deadlineMs: DEADLINE_MS },
    );
    return { url, checkoutId };
  }

  @Get(':id')
  @ApiOperation({
    summary: 'The status of a checkout.',
    description:
      'If the webhook of the provider has not arrived yet, this asks the provider. So once this answers "paid", the credits are in the balance.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: CheckoutAnswer })
  async getCheckout(
    @CurrentCaller() caller: Caller,
    @Param('id', UuidPipe) checkoutId: string,
  ): Promise<CheckoutAnswer> {
    const { checkout } = await this.checkouts.getCheckout(
      { userId: caller.userId, checkoutId },
      { deadlineMs: DEADLINE_MS },
    );
    return { checkout: present(checkout) };
  }
}

const present = (checkout: CheckoutMessage | undefined): Checkout => {
  if (!checkout) throw new ServiceError(commonErrors.notFound);
  const { id, packId, status, credits, priceCents, currency, paidAt } = checkout;
  return { id, pack: packId, status, credits, priceCents, currency, paidAt: presentTime(paidAt) };
};
