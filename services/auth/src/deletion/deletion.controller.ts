import { AuthService, type DeleteUserRequest } from '@colophon/contracts';
import { ProtoController } from '@colophon/platform';
import { CredentialController } from '../credential/credential.controller.js';
import { SessionController } from '../session/session.controller.js';
import { UserController } from '../user/user.controller.js';
import { DeleteUser } from './delete-user.usecase.js';

/** The end of an account. Each noun answers for its own methods of the AuthService. */
@ProtoController(AuthService, { beside: [UserController, CredentialController, SessionController] })
export class DeletionController {
  constructor(private readonly deletion: DeleteUser) {}

  async deleteUser({ userId, password, code }: DeleteUserRequest) {
    await this.deletion.run({ userId, password, code });
    return {};
  }
}
