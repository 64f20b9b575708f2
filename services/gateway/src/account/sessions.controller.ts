import { Controller, Delete, Get, HttpCode, Inject, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import { SessionService, type Session as SessionMessage } from '@colophon/contracts';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { RequiresBearer } from '../session/bearer.guard.js';
import { type Caller, CurrentCaller, CurrentSession, type SessionCaller } from '../session/caller.js';
import { UuidPipe } from '../validation/uuid.pipe.js';
import { type ActiveSession, SessionsAnswer } from './sessions.schema.js';

@ApiTags('account')
@Controller('api/sessions')
@RequiresBearer()
export class SessionsController {
  constructor(
    @Inject(rpcToken(SessionService)) private readonly sessions: RpcClient<typeof SessionService>,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Where the caller is signed in.' })
  @ApiOkResponse({ type: SessionsAnswer })
  async listSessions(@CurrentSession() { userId, sessionId }: SessionCaller): Promise<SessionsAnswer> {
    const { sessions } = await this.sessions.listSessions({ userId });
    return { sessions: sessions.map((session) => present(session, sessionId)) };
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'End all other sessions; the session of this call stays.' })
  @ApiNoContentResponse()
  async endOtherSessions(@CurrentSession() { userId, sessionId }: SessionCaller): Promise<void> {
    await this.sessions.endOtherSessions({ userId, sessionId });
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'End one session; every gateway refuses its token within 5 s.' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiNoContentResponse()
  async endSession(
    @CurrentCaller() { userId }: Caller,
    @Param('id', UuidPipe) sessionId: string,
  ): Promise<void> {
    await this.sessions.endSession({ userId, sessionId });
  }
}

const present = (session: SessionMessage, current: string): ActiveSession => ({
  id: session.id,
  device: session.device,
  network: session.network || null,
  createdAt: isoOf(session.createdAt),
  lastSeenAt: isoOf(session.lastSeenAt),
  expiresAt: isoOf(session.expiresAt),
  current: session.id === current,
});

const isoOf = (moment: Timestamp | undefined): string => (moment ? timestampDate(moment).toISOString() : '');
