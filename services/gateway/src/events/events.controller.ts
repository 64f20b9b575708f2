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
    summary: "Changes of the caller's documents and proofs as server-sent events.",
    description:
      'Each event has an `id` and, as `data`, a `DocumentEvent` in JSON; one that is named `proof` has a `ProofEvent`. Pass over names you do not know. A comment every 15 s keeps the connection open. The stream ends when its session ends, an hour after an API key opened it, when the client is 64 KiB behind, or when the server has lost changes: ids then begin again. Reconnect with `Last-Event-ID` to miss no event, and ask for your documents, since no stream brings what was lost. With an unknown `Last-Event-ID` the stream starts at new events. The number of open streams of a user is limited; one more answers 429.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The stream continues after this event.',
    schema: { type: 'string', pattern: String.raw`^\d{1,15}$` },
    example: '4711',
  })
  @ApiOkResponse({ description: 'An open-ended stream.', content: eventStreamContent })
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
