import { Clock, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SessionRepository } from './session.repository.js';
import { coarseMoment } from './sign-in-location.js';

/** As many as one statement takes without holding others up. */
const MOST = 1000;

@Injectable()
export class NoteSessionsSeen {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  async run(ids: readonly string[]): Promise<void> {
    const hour = coarseMoment(this.clock.now());
    await this.sessions.noteSeen(this.unitOfWork.manager, ids.slice(0, MOST), hour);
  }
}
