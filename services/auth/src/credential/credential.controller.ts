import type { AuthService, RequestPasswordResetRequest, UpdatePasswordRequest } from '@colophon/contracts';
import type { RpcHandlers } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { RequestPasswordReset } from './request-password-reset.usecase.js';
import { UpdatePassword } from './update-password.usecase.js';

type Methods = 'requestPasswordReset' | 'updatePassword';

@Injectable()
export class CredentialController implements Pick<RpcHandlers<typeof AuthService>, Methods> {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly update: UpdatePassword,
  ) {}

  async requestPasswordReset({ email }: RequestPasswordResetRequest) {
    await this.requestReset.run(email);
    return {};
  }

  async updatePassword({ token, password }: UpdatePasswordRequest) {
    await this.update.run(token, password);
    return {};
  }
}
