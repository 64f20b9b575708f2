import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../credential/security-log.js';
import { AccessTokens, type OpenedSession } from './access-tokens.js';
import { SessionRepository } from './session.repository.js';
import type { SignInLocation } from './sign-in-location.js';

/** Stores a session and hands out its token; under the lock of the user's row. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly accessTokens: AccessTokens,
    private readonly sessions: SessionRepository,
    private readonly log: SecurityLog,
  ) {}

  async run(transaction: Transaction, userId: string, place: SignInLocation): Promise<OpenedSession> {
    const opened = await this.accessTokens.open(userId, place);
    await this.sessions.add(transaction.manager, opened.session);
    this.log.noteAfter(transaction, 'signed_in', userId, { sessionId: opened.session.id });
    return opened;
  }
}
