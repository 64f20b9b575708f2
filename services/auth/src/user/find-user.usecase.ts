import type { User } from '@colophon/contracts';
import { commonErrors, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { UserRow } from './user.entity.js';
import { presentUser } from './user.presenter.js';
import { UserRepository } from './user.repository.js';

@Injectable()
export class FindUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
  ) {}

  /** @throws ServiceError not_found */
  async byId(id: string): Promise<User> {
    return present(await this.users.byId(this.unitOfWork.manager, id));
  }

  /** @throws ServiceError not_found */
  async byEmail(email: string): Promise<User> {
    return present(await this.users.byEmail(this.unitOfWork.manager, email));
  }
}

const present = (user: UserRow | null): User => {
  if (!user) throw new ServiceError(commonErrors.notFound);
  return presentUser(user);
};
