import {
  AuthService,
  type RequestPasswordResetRequest,
  type UndoEmailChangeRequest,
  type UpdatePasswordRequest,
} from '@colophon/contracts';
import { ProtoPart } from '@colophon/platform';
import { UndoEmailChange } from '../user/undo-email-change.usecase.js';
import { SecurityLog } from './security-log.js';
import { RequestPasswordReset } from './request-password-reset.usecase.js';
import { UpdatePassword } from './update-password.usecase.js';

@ProtoPart(AuthService)
export class CredentialController {
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
