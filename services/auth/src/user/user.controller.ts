import type {
  AuthService,
  FindUserByEmailRequest,
  GetUserRequest,
  RegisterRequest,
  ResendVerificationRequest,
  UpdateUserRequest,
  VerifyEmailRequest,
} from '@colophon/contracts';
import type { RpcHandlers } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { FindUser } from './find-user.usecase.js';
import { RegisterUser } from './register-user.usecase.js';
import { ResendVerification } from './resend-verification.usecase.js';
import { UpdateUser } from './update-user.usecase.js';
import { VerifyEmail } from './verify-email.usecase.js';

type Methods =
  | 'register'
  | 'verifyEmail'
  | 'resendVerification'
  | 'getUser'
  | 'updateUser'
  | 'findUserByEmail';

@Injectable()
export class UserController implements Pick<RpcHandlers<typeof AuthService>, Methods> {
  constructor(
    private readonly registerUser: RegisterUser,
    private readonly confirm: VerifyEmail,
    private readonly resend: ResendVerification,
    private readonly update: UpdateUser,
    private readonly find: FindUser,
  ) {}

  async register(request: RegisterRequest) {
    return { user: await this.registerUser.run(request) };
  }

  async verifyEmail({ token }: VerifyEmailRequest) {
    await this.confirm.run(token);
    return {};
  }

  async resendVerification({ email }: ResendVerificationRequest) {
    await this.resend.run(email);
    return {};
  }

  async getUser({ userId }: GetUserRequest) {
    return { user: await this.find.byId(userId) };
  }

  async updateUser(request: UpdateUserRequest) {
    return { user: await this.update.run(request) };
  }

  async findUserByEmail({ email }: FindUserByEmailRequest) {
    return { user: await this.find.byEmail(email) };
  }
}
