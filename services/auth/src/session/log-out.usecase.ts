import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndSessions } from './end-sessions.usecase.js';

@Injectable()
export class LogOut {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly endSessions: EndSessions,
  ) {}

  /** A session that is over, or not the user's, is no error: either way it is not alive afterwards. */
  async run(userId: string, sessionId: string): Promise<void> {
    await this.unitOfWork.run((transaction) => this.endSessions.run(transaction, { userId, id: sessionId }));
  }
}
