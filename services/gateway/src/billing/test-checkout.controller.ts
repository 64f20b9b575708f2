import { Controller, Get, HttpCode, Inject, Param, Post, Res, UseFilters } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CheckoutService } from '@colophon/contracts';
import { commonErrors, rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { TakesBody } from '../http/request-bodies.js';
import { Fails } from '../openapi/fails.decorator.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { sendPage } from '../pages/page.js';
import { pageContent } from '../pages/page.schema.js';
import { testCheckoutPage } from './test-checkout.page.js';

/** Where users pay as long as there is no payment provider; anyone with the unguessable address may pay. */
@ApiTags('billing')
@Controller('api/billing/test-checkout/:sessionId')
@ApiParam({
  name: 'sessionId',
  description: 'The end of the `url` of a checkout.',
  schema: { type: 'string', maxLength: 600 },
})
@Fails(commonErrors.notFound)
@UseFilters(PageErrorFilter)
export class TestCheckoutController {
  constructor(
    @Inject(rpcToken(CheckoutService)) private readonly checkouts: RpcClient<typeof CheckoutService>,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The page of the test checkout; it does not exist where payments are real.' })
  @ApiResponse({ status: 200, description: 'A page with one form, which pays.', content: pageContent })
  async showTestCheckout(@Param('sessionId') sessionId: string, @Res() reply: FastifyReply): Promise<void> {
    const { checkout } = await this.checkouts.getTestCheckout({ sessionId });
    if (!checkout) throw new ServiceError(commonErrors.notFound);
    sendPage(reply, 200, testCheckoutPage(checkout));
  }

  @Post()
  @HttpCode(303)
  @TakesBody('form')
  @ApiOperation({ summary: 'Pay a test checkout; paying again changes nothing.' })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiBody({
    required: false,
    description: 'The form has no fields.',
    schema: { type: 'object', example: {} },
  })
  @ApiResponse({
    status: 303,
    description: 'Paid; redirects to the dashboard.',
    headers: { Location: { schema: { type: 'string', enum: ['/dashboard'] } } },
  })
  async payTestCheckout(@Param('sessionId') sessionId: string, @Res() reply: FastifyReply): Promise<void> {
    await this.checkouts.payTestCheckout({ sessionId });
    void reply.redirect('/dashboard', 303);
  }
}
