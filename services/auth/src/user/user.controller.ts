import {
  AuthService,
  type FindUserByEmailRequest,
  type GetUserRequest,
  type RegisterRequest,
  type ResendVerificationRequest,
  type UpdateUserRequest,
  type VerifyEmailRequest,
} from '@colophon/contracts';
import { ProtoPart } from '@colophon/platform';
import { readPlace } from '../session/sign-in-location.js';
import { presentSignedIn } from '../session/signed-in.presenter.js';
import { FindUser } from './find-user.usecase.js';
import { RegisterUser } from './register-user.usecase.js';
import { ResendVerification } from './resend-verification.usecase.js';
import { UpdateUser } from './update-user.usecase.js';
import { VerifyEmail } from './verify-email.usecase.js';

@ProtoPart(AuthService)
export class UserController {
  constructor(
    private readonly registerUser: RegisterUser,
    private readonly confirm: VerifyEmail,
    private readonly resend: ResendVerification,
    private readonly update: UpdateUser,
    private readonly find: FindUser,
  ) {}

  async register(request: RegisterRequest) {
    return this.registerUser.run(request);
  }

  async verifyEmail({ token, signInSecret, place }: VerifyEmailRequest) {
    const { email, signedIn } = await this.confirm.run(token, { signInSecret, place: readPlace(place) });
    return { email, ...(signedIn && presentSignedIn(signedIn)) };
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
