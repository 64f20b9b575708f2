import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { DeletedUsers } from './deleted-user.repository.js';

type UserErased = typeof events.userErased;

/** A service is done with a deleted account. */
@Controller()
export class UserErasedConsumer {
  constructor(private readonly deleted: DeletedUsers) {}

  @OnEventOnce(events.userErased)
  apply(
    { service, meta }: EventMessage<UserErased>,
    { transaction: { manager } }: TransactionalDelivery,
  ): Promise<void> {
    return this.deleted.noteErased(manager, meta.userId, service);
  }
}
