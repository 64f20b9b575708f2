import { type EventMessage, events } from '@colophon/contracts';
import type { WorkConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EraseUser } from './erase-user.usecase.js';

type UserDeleted = typeof events.userDeleted;

/** Works in several transactions, hence no TransactionalConsumer; every step can be repeated. */
@Injectable()
export class UserDeletedConsumer implements WorkConsumer<UserDeleted> {
  readonly event = events.userDeleted;

  constructor(private readonly erasure: EraseUser) {}

  work({ meta }: EventMessage<UserDeleted>): Promise<void> {
    return this.erasure.run(meta.userId, meta);
  }
}
