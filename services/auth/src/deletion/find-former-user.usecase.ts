import { Clock, SecretKeys, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { monthOf } from './calendar-month.js';
import { DeletedUsers } from './deleted-user.repository.js';

/** Who comes back within the month: free credits are given to an address, and not anew to each account it has. */
@Injectable()
export class FindFormerUser {
  constructor(
    private readonly deleted: DeletedUsers,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  /** @returns the id of the account that had the address and was deleted this month */
  run({ manager }: Transaction, emailNormalized: string): Promise<string | undefined> {
    const marks = this.keys.marksOf(emailNormalized);
    return this.deleted.lastWithAddress(manager, marks, monthOf(this.clock.now()));
  }
}
