import { Clock } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { StageWork } from './stage-work.repository.js';
import { WaitingLines } from './waiting-lines.js';

/** Documents whose request is only queued: they are not overdue, however long that takes. */
@Injectable()
export class WaitingStages {
  constructor(
    private readonly lines: WaitingLines,
    private readonly work: StageWork,
    private readonly clock: Clock,
  ) {}

  /** @throws when the broker does not answer: then it is not known what is overdue */
  async postpone(): Promise<void> {
    const now = this.clock.now();
    for (const stage of await this.work.overdueStages(now)) {
      const since = await this.lines.oldest(stage, now);
      if (since) await this.work.postpone(stage, since, now);
    }
  }
}
