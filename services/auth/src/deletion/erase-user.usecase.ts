import { events } from '@colophon/contracts';
import { Clock, SecretKeys, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndAccess } from '../credential/end-access.usecase.js';
import { requestMail } from '../mail/mail-request.js';
import type { UserRow } from '../user/user.entity.js';
import { UserRepository } from '../user/user.repository.js';
import { DeletedUsers } from './deleted-user.repository.js';

/**
 * All auth knows of a user goes in one transaction, which also ends every session and key and publishes the deletion. The
 * address is free from then on.
 */
@Injectable()
export class EraseUser {
  constructor(
    private readonly users: UserRepository,
    private readonly endAccess: EndAccess,
    private readonly deleted: DeletedUsers,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
  ) {}

  async run(transaction: Transaction, { id, email, emailNormalized }: UserRow): Promise<void> {
    const { manager } = transaction;
    await this.endAccess.run(transaction, id);
    const markOf = (address: string) => this.keys.marksOf(address)[0];
    const earlierMarks = (await this.users.earlierAddresses(manager, id)).map(markOf);
    await this.deleted.add(manager, {
      id,
      email,
      addressMark: markOf(emailNormalized),
      earlierMarks,
      deletedAt: this.clock.now(),
    });
    await requestMail(transaction, id, 'account_deleted');
    await transaction.emit(events.userDeleted, {}, { aggregateId: id, userId: id });
    await this.users.remove(manager, id);
  }
}
