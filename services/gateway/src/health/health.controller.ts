import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { HealthBody } from './health.schema.js';
import { Readiness } from './readiness.js';

@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @ApiOperation({ summary: 'Whether this process serves.' })
  @ApiOkResponse({ type: HealthBody })
  getLiveness(): HealthBody {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'Whether a document could go all the way now.' })
  @ApiOkResponse({ type: HealthBody })
  @ApiServiceUnavailableResponse({ type: HealthBody })
  async getReadiness(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthBody> {
    const ready = await this.readiness.isReady();
    void reply.status(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'unavailable' };
  }
}
