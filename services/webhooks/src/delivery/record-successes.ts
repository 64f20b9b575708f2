import { Injectable } from '@nestjs/common';
import { BatchedWrites } from '../batch/batched-writes.js';
import type { AttemptRow } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';

export type Success = Omit<AttemptRow, 'outcome'>;

/** Writes down attempts that succeeded at endpoints that were well before. */
@Injectable()
export class RecordSuccesses {
  private readonly writes: BatchedWrites<Success>;

  constructor(deliveries: DeliveryRepository) {
    this.writes = new BatchedWrites((successes) => deliveries.succeed(successes));
  }

  /** Resolves once it is written. */
  execute(success: Success): Promise<void> {
    return this.writes.add(success);
  }
}
