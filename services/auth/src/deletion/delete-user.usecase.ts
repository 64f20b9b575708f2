import { commonErrors, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ConfirmIdentity, type Identity } from '../credential/confirm-identity.usecase.js';
import { SecurityLog } from '../credential/security-log.js';
import { DeletedUsers } from './deleted-user.repository.js';
import { EraseUser } from './erase-user.usecase.js';

/** A user ends the account. */
@Injectable()
export class DeleteUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly identity: ConfirmIdentity,
    private readonly eraseUser: EraseUser,
    private readonly deleted: DeletedUsers,
    private readonly log: SecurityLog,
  ) {}

  /**
   * An account that was deleted before is deleted.
   * @throws ServiceError not_found for one that never was, wrong_password, code_required, wrong_code, rate_limited
   */
  async run(identity: Identity): Promise<void> {
    try {
      await this.identity.run(identity, async (transaction, user) => {
        await this.eraseUser.run(transaction, user);
        return undefined;
      });
      this.log.note('account_deleted', identity.userId);
    } catch (error) {
      const isMissing = error instanceof ServiceError && error.is(commonErrors.notFound);
      if (!isMissing || !(await this.deleted.has(this.unitOfWork.manager, identity.userId))) throw error;
    }
  }
}
