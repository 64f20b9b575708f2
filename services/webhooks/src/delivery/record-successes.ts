import { Injectable } from '@nestjs/common';
import type { AttemptRow } from './delivery.entity.js';
import { DeliveryRepository } from './delivery.repository.js';

export type Success = Omit<AttemptRow, 'outcome'>;

interface Waiting {
  readonly success: Success;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Writes down attempts that succeeded at endpoints that were well before: all that ended while the write before was in
 * progress by one statement. Nothing waits longer for it than one write.
 */
@Injectable()
export class RecordSuccesses {
  private waiting: Waiting[] = [];
  private isWriting = false;

  constructor(private readonly deliveries: DeliveryRepository) {}

  /** Resolves once it is written. */
  execute(success: Success): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.waiting.push({ success, done: resolve, failed: reject });
    if (!this.isWriting) void this.write();
    return promise;
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      // One that cannot be written must not keep the others from being written.
      if (!(await this.isWritten(batch))) for (const each of batch) await this.isWritten([each]);
    }
    this.isWriting = false;
  }

  /** @returns false when several could not be written together */
  private async isWritten(batch: readonly Waiting[]): Promise<boolean> {
    try {
      await this.deliveries.succeed(batch.map(({ success }) => success));
      for (const { done } of batch) done();
    } catch (error) {
      if (batch.length > 1) return false;
      for (const { failed } of batch) failed(error);
    }
    return true;
  }
}
