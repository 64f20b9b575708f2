import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { EventStreams } from './event-streams.js';

@ApiTags('documents')
@Controller('api/documents/events')
@RequiresBearer()
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  @ApiOperation({
    summary: "Changes of the caller's documents as server-sent events.",
    description:
      'Each event has the data {id, status, errorCode, errorMessage, updatedAt}; the status "deleted" ends a document.',
  })
  @ApiHeader({ name: 'Last-Event-ID', required: false, description: 'Goes on behind this event.' })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  async streamEvents(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.streams.open(caller, request, reply);
  }
}
