import type {
  AuthService,
  RequestPasswordResetRequest,
  UndoEmailChangeRequest,
  UpdatePasswordRequest,
} from '@colophon/contracts';
import type { RpcHandlers } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { UndoEmailChange } from '../user/undo-email-change.usecase.js';
import { SecurityLog } from './security-log.js';
import { RequestPasswordReset } from './request-password-reset.usecase.js';
import { UpdatePassword } from './update-password.usecase.js';

type Methods = 'requestPasswordReset' | 'updatePassword' | 'undoEmailChange';

@Injectable()
export class CredentialController implements Pick<RpcHandlers<typeof AuthService>, Methods> {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly update: UpdatePassword,
    private readonly undo: UndoEmailChange,
    private readonly log: SecurityLog,
  ) {}

  async requestPasswordReset({ email }: RequestPasswordResetRequest) {
    await this.requestReset.run(email);
    return {};
  }

  async updatePassword({ token, password }: UpdatePasswordRequest) {
    this.log.note('password_changed', await this.update.run(token, password));
    return {};
  }

  async undoEmailChange({ token }: UndoEmailChangeRequest) {
    await this.undo.run(token);
    return {};
  }
}
