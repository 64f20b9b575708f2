import type {
  AuthService,
  DeleteUserRequest,
  FindUserByEmailRequest,
  GetUserRequest,
  LoginRequest,
  LoginWithCodeRequest,
  LogoutRequest,
  RegisterRequest,
  RequestPasswordResetRequest,
  ResendVerificationRequest,
  UpdatePasswordRequest,
  UndoEmailChangeRequest,
  UpdateUserRequest,
  VerifyEmailRequest,
} from '@colophon/contracts';
import type { RpcHandlers } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { CredentialController } from './credential/credential.controller.js';
import { DeleteUser } from './deletion/delete-user.usecase.js';
import { SessionController } from './session/session.controller.js';
import { UserController } from './user/user.controller.js';

/** The whole AuthService; each noun answers for its own methods. */
@Injectable()
export class AuthController implements RpcHandlers<typeof AuthService> {
  constructor(
    private readonly users: UserController,
    private readonly credentials: CredentialController,
    private readonly sessions: SessionController,
    private readonly deletion: DeleteUser,
  ) {}

  register = (request: RegisterRequest) => this.users.register(request);
  verifyEmail = (request: VerifyEmailRequest) => this.users.verifyEmail(request);
  resendVerification = (request: ResendVerificationRequest) => this.users.resendVerification(request);
  getUser = (request: GetUserRequest) => this.users.getUser(request);
  updateUser = (request: UpdateUserRequest) => this.users.updateUser(request);
  undoEmailChange = (request: UndoEmailChangeRequest) => this.credentials.undoEmailChange(request);
  findUserByEmail = (request: FindUserByEmailRequest) => this.users.findUserByEmail(request);
  requestPasswordReset = (request: RequestPasswordResetRequest) =>
    this.credentials.requestPasswordReset(request);
  updatePassword = (request: UpdatePasswordRequest) => this.credentials.updatePassword(request);
  login = (request: LoginRequest) => this.sessions.login(request);
  loginWithCode = (request: LoginWithCodeRequest) => this.sessions.loginWithCode(request);
  logout = (request: LogoutRequest) => this.sessions.logout(request);
  getSigningKeys = () => this.sessions.getSigningKeys();
  deleteUser = async ({ userId, password, code }: DeleteUserRequest) => {
    await this.deletion.run({ userId, password, code });
    return {};
  };
}
