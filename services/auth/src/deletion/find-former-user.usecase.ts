import { Clock, SecretKeys, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { monthOf } from './calendar-month.js';
import { DeletedUsers } from './deleted-user.repository.js';

/** Finds a user who returns within the month: free credits belong to an address, not to each of its accounts. */
@Injectable()
export class FindFormerUser {
  constructor(
    private readonly deleted: DeletedUsers,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the account that had the address, last or before, and was deleted this month */
  run({ manager }: Transaction, emailNormalized: string): Promise<string | undefined> {
    const marks = this.keys.marksOf(emailNormalized);
    return this.deleted.lastWithAddress(manager, marks, monthOf(this.clock.now()));
  }
}
