import { Controller, Get, HttpCode, Inject, Param, Post, Res, UseFilters } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { NotificationService } from '@colophon/contracts';
import { rpcToken, type RpcClient, ServiceError } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { TakesBody } from '../http/request-bodies.js';
import { PageErrorFilter } from '../pages/page-error.filter.js';
import { sendPage } from '../pages/page.js';
import { pageContent } from '../pages/page.schema.js';
import { RateLimited } from '../rate-limits/rate-limit.guard.js';
import { badLinkPage, unsubscribedPage, unsubscribePage } from './unsubscribe.page.js';

/** The link in the foot of a mail. Its token is all it needs: people unsubscribe without signing in. */
@ApiTags('account')
@Controller('api/unsubscribe/:token')
@ApiParam({
  name: 'token',
  description: 'The token of the mail.',
  schema: { type: 'string', maxLength: 600 },
})
@ApiResponse({ status: 400, description: 'The link is incomplete or invalid.', content: pageContent })
@UseFilters(PageErrorFilter)
export class UnsubscribeController {
  constructor(
    @Inject(rpcToken(NotificationService))
    private readonly notifications: RpcClient<typeof NotificationService>,
  ) {}

  @Get()
  @RateLimited('unsubscribe')
  @ApiOperation({ summary: 'A page that asks whether to unsubscribe; changes nothing.' })
  @ApiResponse({
    status: 200,
    description: 'A page with one form, which unsubscribes.',
    content: pageContent,
  })
  async showUnsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    await answerPage(reply, async () => {
      const { notification, unsubscribed } = await this.notifications.getUnsubscribe({ token });
      return unsubscribed ? unsubscribedPage(notification) : unsubscribePage(notification);
    });
  }

  @Post()
  @HttpCode(200)
  @RateLimited('unsubscribe')
  @TakesBody('form')
  @ApiOperation({
    summary: 'Unsubscribe from the mails of the link; repeating it changes nothing.',
    description: 'Mail programs also call this by List-Unsubscribe-Post (RFC 8058). The body is ignored.',
  })
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data')
  @ApiBody({
    required: false,
    schema: {
      type: 'object',
      additionalProperties: { type: 'string' },
      example: { 'List-Unsubscribe': 'One-Click' },
    },
  })
  @ApiResponse({ status: 200, description: 'A page that confirms it.', content: pageContent })
  async unsubscribe(@Param('token') token: string, @Res() reply: FastifyReply): Promise<void> {
    await answerPage(reply, async () => {
      const { notification } = await this.notifications.unsubscribe({ token });
      return unsubscribedPage(notification);
    });
  }
}

const answerPage = async (
  reply: FastifyReply,
  pageFor: () => Promise<Parameters<typeof sendPage>[2]>,
): Promise<void> => {
  try {
    sendPage(reply, 200, await pageFor());
  } catch (error) {
    // A browser gets a page for a dead link, whatever its Accept header says.
    if (!(error instanceof ServiceError) || !BAD_LINK.has(error.status)) throw error;
    sendPage(reply, 400, badLinkPage);
  }
};

/** Whatever auth calls a token that stands for nothing. */
const BAD_LINK: ReadonlySet<number> = new Set([400, 404]);
