import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  AuthService,
  type LoginRequest,
  type LoginWithCodeRequest,
  type LogoutRequest,
} from '@colophon/contracts';
import { ProtoPart } from '@colophon/platform';
import { LogIn } from './log-in.usecase.js';
import { LogInWithCode } from './log-in-with-code.usecase.js';
import { LogOut } from './log-out.usecase.js';
import { readPlace } from './sign-in-location.js';
import { presentSignedIn } from './signed-in.presenter.js';
import { SigningKeys } from './signing-keys.js';

@ProtoPart(AuthService)
export class SessionController {
  constructor(
    private readonly logIn: LogIn,
    private readonly logInWithCode: LogInWithCode,
    private readonly logOut: LogOut,
    private readonly keys: SigningKeys,
  ) {}

  async login({ email, password, place }: LoginRequest) {
    const answer = await this.logIn.run(email, password, readPlace(place));
    if ('challenge' in answer)
      return { challenge: answer.challenge, expiresAt: timestampFromDate(answer.expiresAt) };
    return presentSignedIn(answer);
  }

  async loginWithCode({ challenge, code, place }: LoginWithCodeRequest) {
    return presentSignedIn(await this.logInWithCode.run(challenge, code, readPlace(place)));
  }

  async logout({ userId, sessionId }: LogoutRequest) {
    await this.logOut.run(userId, sessionId);
    return {};
  }

  async getSigningKeys() {
    return { keys: this.keys.all.map(({ keyId, publicKey }) => ({ keyId, publicKey })) };
  }
}
