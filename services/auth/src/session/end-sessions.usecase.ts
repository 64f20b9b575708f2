import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { events } from '@colophon/contracts';
import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SessionRepository } from './session.repository.js';

/** Ends one session or all of an account, and tells the gateways of each that was alive. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  async run(transaction: Transaction, which: { userId: string; id?: string }): Promise<void> {
    const ended = await this.sessions.revoke(transaction.manager, which, this.clock.now());
    for (const { id, expiresAt } of ended) {
      await transaction.emit(
        events.sessionRevoked,
        { sessionId: id, expiresAt: timestampFromDate(expiresAt) },
        { aggregateId: id, userId: which.userId },
      );
    }
  }
}
