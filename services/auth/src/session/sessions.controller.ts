import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type EndOtherSessionsRequest,
  type EndSessionRequest,
  type ListSessionsRequest,
  type NoteSessionsSeenRequest,
  SessionService,
} from '@colophon/contracts';
import { commonErrors, ProtoController, ServiceError, UnitOfWork } from '@colophon/platform';
import { EndSessions } from './end-sessions.usecase.js';
import { ListSessions } from './list-sessions.usecase.js';
import { NoteSessionsSeen } from './note-sessions-seen.usecase.js';

/** The list of sessions a user sees. */
@ProtoController(SessionService)
export class SessionsController {
  constructor(
    private readonly list: ListSessions,
    private readonly end: EndSessions,
    private readonly noteSeen: NoteSessionsSeen,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async listSessions({ userId }: ListSessionsRequest) {
    const sessions = await this.list.run(userId);
    return {
      sessions: sessions.map(({ id, device, network, createdAt, lastSeenAt, expiresAt }) => ({
        id,
        device,
        network,
        createdAt: timestampFromDate(createdAt),
        lastSeenAt: timestampFromDate(lastSeenAt),
        expiresAt: timestampFromDate(expiresAt),
      })),
    };
  }

  /** @throws ServiceError not_found for one that is not alive, or not the user's */
  async endSession({ userId, sessionId }: EndSessionRequest) {
    const ended = await this.unitOfWork.run((transaction) =>
      this.end.run(transaction, { userId, id: sessionId }),
    );
    if (ended === 0) throw new ServiceError(commonErrors.notFound);
    return {};
  }

  async endOtherSessions({ userId, sessionId }: EndOtherSessionsRequest) {
    const ended = await this.unitOfWork.run((transaction) =>
      this.end.run(transaction, { userId, except: sessionId }),
    );
    return { ended };
  }

  async noteSessionsSeen({ sessionIds }: NoteSessionsSeenRequest) {
    await this.noteSeen.run(sessionIds);
    return {};
  }
}
