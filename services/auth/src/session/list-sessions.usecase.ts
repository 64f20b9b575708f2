import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { SessionRow } from './session.entity.js';
import { SessionRepository } from './session.repository.js';

/** More than a person uses; all but the one at hand can be ended at once. Some 100 kB, far below what an answer takes. */
const MOST_SHOWN = 200;

@Injectable()
export class ListSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  /** Living ones, the newest first, and of very many the newest. */
  run(userId: string): Promise<SessionRow[]> {
    return this.sessions.living(this.unitOfWork.manager, userId, this.clock.now(), MOST_SHOWN);
  }
}
