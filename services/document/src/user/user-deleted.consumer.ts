import { type EventMessage, events } from '@colophon/contracts';
import { OnEvent } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { EraseUser } from './erase-user.usecase.js';

type UserDeleted = typeof events.userDeleted;

/** Works in several transactions, hence no OnEventOnce; every step can be repeated. */
@Controller()
export class UserDeletedConsumer {
  constructor(private readonly erasure: EraseUser) {}

  @OnEvent(events.userDeleted)
  work({ meta }: EventMessage<UserDeleted>): Promise<void> {
    return this.erasure.run(meta.userId, meta);
  }
}
