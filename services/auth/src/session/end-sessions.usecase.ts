import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../credential/security-log.js';
import { LoginChallenges } from '../two-factor/login-challenges.repository.js';
import { SessionRepository, type WhichSessions } from './session.repository.js';

/** Ends one session, all others, or all of an account, and tells the gateways of each that was alive. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly challenges: LoginChallenges,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** @returns how many were alive until now */
  async run(transaction: Transaction, which: WhichSessions): Promise<number> {
    const { userId } = which;
    const ended = await this.sessions.revoke(transaction.manager, which, this.clock.now());
    for (const { id, expiresAt } of ended) {
      await transaction.emit(
        events.sessionRevoked,
        { sessionId: id, expiresAt: timestampFromDate(expiresAt) },
        { aggregateId: id, userId },
      );
    }
    // A sign-in that waits for its code would be a session a moment later.
    if (which.id === undefined) await this.challenges.closeAll(transaction.manager, userId);
    this.log.noteAfter(transaction, 'sessions_ended', userId, { sessionIds: ended.map(({ id }) => id) });
    return ended.length;
  }
}
