import { UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { BatchedWrites } from '../batch/batched-writes.js';
import { type AttemptEnd, DeliveryRepository } from './delivery.repository.js';
import { countEnds } from './end-count.js';

type Success = Pick<AttemptEnd, 'attempt' | 'round'>;

/** Writes down attempts that succeeded at endpoints that were well before. */
@Injectable()
export class RecordSuccesses {
  private readonly writes = new BatchedWrites<Success>((batch) => this.write(batch));

  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Resolves once it is written. */
  execute(success: Success): Promise<void> {
    return this.writes.add(success);
  }

  private async write(batch: readonly Success[]): Promise<void> {
    const change = { state: 'succeeded', nextAt: null } as const;
    const ends = batch.map((success) => ({ ...success, change }));
    countEnds(await this.deliveries.end(this.unitOfWork.manager, ends));
  }
}
