import type { AuthService, RequestPasswordResetRequest, UpdatePasswordRequest } from '@colophon/contracts';
import type { RpcHandlers } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from './security-log.js';
import { RequestPasswordReset } from './request-password-reset.usecase.js';
import { UpdatePassword } from './update-password.usecase.js';

type Methods = 'requestPasswordReset' | 'updatePassword';

@Injectable()
export class CredentialController implements Pick<RpcHandlers<typeof AuthService>, Methods> {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly update: UpdatePassword,
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
}
