import { type EventMessage, events } from '@colophon/contracts';
import type { Transaction, TransactionalConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DeletedUsers } from './deleted-user.repository.js';

type UserErased = typeof events.userErased;

/** A service is done with a deleted account. */
@Injectable()
export class UserErasedConsumer implements TransactionalConsumer<UserErased> {
  readonly event = events.userErased;

  constructor(private readonly deleted: DeletedUsers) {}

  apply({ service, meta }: EventMessage<UserErased>, { manager }: Transaction): Promise<void> {
    return this.deleted.noteErased(manager, meta.userId, service);
  }
}
