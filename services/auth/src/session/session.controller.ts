import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { AuthService, LoginRequest, LogoutRequest } from '@colophon/contracts';
import type { RpcHandlers } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { presentUser } from '../user/user.presenter.js';
import { LogIn } from './log-in.usecase.js';
import { LogOut } from './log-out.usecase.js';
import { SigningKeys } from './signing-keys.js';

type Methods = 'login' | 'logout' | 'getSigningKeys';

@Injectable()
export class SessionController implements Pick<RpcHandlers<typeof AuthService>, Methods> {
  constructor(
    private readonly logIn: LogIn,
    private readonly logOut: LogOut,
    private readonly keys: SigningKeys,
  ) {}

  async login({ email, password }: LoginRequest) {
    const { user, session, accessToken } = await this.logIn.run(email, password);
    return { user: presentUser(user), accessToken, expiresAt: timestampFromDate(session.expiresAt) };
  }

  async logout({ userId, sessionId }: LogoutRequest) {
    await this.logOut.run(userId, sessionId);
    return {};
  }

  async getSigningKeys() {
    return { keys: this.keys.all.map(({ keyId, publicKey }) => ({ keyId, publicKey })) };
  }
}
