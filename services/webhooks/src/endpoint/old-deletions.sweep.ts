import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndpointRepository } from './endpoint.repository.js';

const HOUR_MS = 3_600_000;
/** Rows a run. */
const BATCH = 1000;
/** Longer than a dead letter can be driven again, and than any call or repetition of the deletion takes. */
const KEPT_MS = 100 * 24 * HOUR_MS;

/** Forgets users that were deleted long ago. */
@Injectable()
export class OldDeletionsSweep implements PeriodicTask {
  readonly name = 'old-deletions';
  readonly intervalMs = HOUR_MS;

  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.endpoints.forgetEnded(this.unitOfWork.manager, before, BATCH);
  }
}
