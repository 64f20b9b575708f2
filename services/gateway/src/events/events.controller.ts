import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AllowsKey } from '../session/allows-key.decorator.js';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller } from '../session/caller.js';
import { eventStreamContent } from './events.schema.js';
import { EventStreamPlaces } from './event-stream-places.js';
import { EVENT_STREAM, EventStreams } from './event-streams.js';

@ApiTags('documents')
@Controller('api/documents/events')
@RequiresBearer()
export class EventsController {
  constructor(
    private readonly streams: EventStreams,
    private readonly places: EventStreamPlaces,
  ) {}

  @Get()
  @AllowsKey('documents:read')
  @ApiOperation({
    summary: "Changes of the caller's documents as server-sent events.",
    description:
      'Each event has an `id` and, as `data`, a `DocumentEvent` in JSON. A comment every 15 s keeps the line open. The stream ends when its session does, and when its reader is 64 KiB behind; come again with `Last-Event-ID`, and nothing is missed. An unknown `Last-Event-ID` gives what happens from now on. A user has so many streams open at most; one more is answered 429.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Goes on behind this event.',
    schema: { type: 'string', pattern: String.raw`^\d{1,15}$` },
    example: '4711',
  })
  @ApiOkResponse({ description: 'A stream without end.', content: eventStreamContent })
  async streamEvents(
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // A stream has no end: a question for its headers must not open one.
    if (request.method === 'HEAD') void reply.type(EVENT_STREAM).send('');
    else {
      this.places.admit(caller.userId, reply.raw);
      await this.streams.open(caller, request, reply);
    }
  }
}
