import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { GenerationRepository } from './generation.repository.js';

const DAY_MS = 24 * 60 * 60_000;
/** Dead letters lie for 90 days: told again, the end of a run must still be known as its second. */
const KEPT_MS = 100 * DAY_MS;
/** Rows of one transaction. */
const BATCH = 5000;
/** Transactions of one run: 7 million rows a day, where a million documents are planned for. */
const MOST_BATCHES = 10;

/** Deletes runs of the AI that no request can refer to any more. */
@Injectable()
export class OldGenerationsSweep implements PeriodicTask {
  readonly name = 'old-generations';
  readonly intervalMs = 10 * 60_000;

  constructor(
    private readonly generations: GenerationRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    const forget = () =>
      this.unitOfWork.run((transaction) => this.generations.forget(transaction, before, BATCH));
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await forget()) < BATCH) return;
  }
}
