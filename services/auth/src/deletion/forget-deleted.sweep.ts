import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { monthOf } from './calendar-month.js';
import { DeletedUsers } from './deleted-user.repository.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Mails are tried for about two hours; a day leaves time to repair a mail server. */
const EMAIL_KEPT_MS = DAY_MS;
/** Longer than any month and than an event of the account can still be delivered. */
const ROW_KEPT_MS = 40 * DAY_MS;

/** Lets go of what deleted accounts left behind, each as soon as it has served its purpose. */
@Injectable()
export class ForgetDeleted implements PeriodicTask {
  readonly name = 'forget-deleted';
  readonly intervalMs = HOUR_MS;

  constructor(
    private readonly deleted: DeletedUsers,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.deleted.forget(this.unitOfWork.manager, {
      emailsBefore: new Date(now.getTime() - EMAIL_KEPT_MS),
      marksBefore: monthOf(now),
      rowsBefore: new Date(now.getTime() - ROW_KEPT_MS),
    });
  }
}
