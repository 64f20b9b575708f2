import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { commonErrors, ServiceError } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentError } from '../http/error.presenter.js';
import { HealthBody, UnreadyBody } from './health.schema.js';
import { Readiness } from './readiness.js';

const unready = (requestId: string): UnreadyBody =>
  Object.assign(presentError(new ServiceError(commonErrors.unavailable), requestId), {
    status: 'unavailable',
  } as const);

/** Seconds; monitors ask again by themselves. */
const RETRY_AFTER = '1';

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('ready')
  @ApiOperation({ summary: 'Whether a document could be processed completely now.' })
  @ApiOkResponse({ type: HealthBody })
  @ApiServiceUnavailableResponse({
    type: UnreadyBody,
    description: 'A dependency of document processing is unavailable.',
    example: unready('0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31'),
  })
  async getReadiness(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<HealthBody | UnreadyBody> {
    if (await this.readiness.isReady()) return { status: 'ok' };
    // Not thrown: it is no failure of this request, and the log would fill with it.
    void reply.status(503).header('retry-after', RETRY_AFTER);
    return unready(request.id);
  }
}
