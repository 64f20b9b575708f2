import { events } from '@colophon/contracts';
import { Clock, LOGGER, type Logger, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DeletedUsers } from './deleted-user.repository.js';

const BATCH = 100;
/** Leaves the services the time an erasure takes. */
const TIMEOUT_MS = 10 * 60 * 1000;

/** Repeats the deletion event until every service has erased the user, even if the bus lost all its data meanwhile. */
@Injectable()
export class UnerasedUsersSweep implements PeriodicTask {
  readonly name = 'unerased-users';
  readonly intervalMs = 60_000;

  constructor(
    private readonly deleted: DeletedUsers,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(async (transaction) => {
      const toldBefore = new Date(now.getTime() - TIMEOUT_MS);
      const ids = await this.deleted.claimUnerased(transaction.manager, { toldBefore, now, limit: BATCH });
      for (const id of ids) {
        this.logger.warn({ userId: id }, 'a deleted account is not erased everywhere yet');
        await transaction.emit(events.userDeleted, {}, { aggregateId: id, userId: id });
      }
    });
  }
}
