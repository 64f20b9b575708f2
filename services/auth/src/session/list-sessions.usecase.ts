import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { SessionRow } from './session.entity.js';
import { SessionRepository } from './session.repository.js';

@Injectable()
export class ListSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** Living ones, the newest first. */
  run(userId: string): Promise<SessionRow[]> {
    return this.sessions.living(this.unitOfWork.manager, userId, this.clock.now());
  }
}
