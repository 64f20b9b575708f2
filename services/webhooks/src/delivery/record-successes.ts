import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { BatchedWrites } from '../batch/batched-writes.js';
import type { AttemptRow } from './delivery.entity.js';
import { countEnds, DeliveryRepository } from './delivery.repository.js';

/** Writes down attempts that succeeded at endpoints that were well before. */
@Injectable()
export class RecordSuccesses {
  private readonly writes = new BatchedWrites<AttemptRow>((batch) => this.write(batch));

  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Resolves once it is written. */
  execute(attempt: AttemptRow): Promise<void> {
    return this.writes.add(attempt);
  }

  private async write(batch: readonly AttemptRow[]): Promise<void> {
    const change = { state: 'succeeded', nextAt: null } as const;
    const ends = batch.map((attempt) => ({ attempt, change }));
    countEnds(await this.deliveries.end(this.unitOfWork.manager, ends));
  }
}
