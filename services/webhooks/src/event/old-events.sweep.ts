import { webhookLimits } from '@colophon/contracts/rules';
import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EventRepository } from './event.repository.js';

const DAY_MS = 24 * 3_600_000;
const BATCH = 5000;

/** What is older than its days goes, with all that was sent of it. */
@Injectable()
export class OldEventsSweep implements PeriodicTask {
  readonly name = 'old-events';
  readonly intervalMs = 60_000;

  constructor(
    private readonly events: EventRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - webhookLimits.keptDays * DAY_MS);
    await this.events.deleteBefore(this.unitOfWork.manager, before, BATCH);
  }
}
