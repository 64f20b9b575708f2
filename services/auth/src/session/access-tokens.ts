import { Clock, newId } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type AuthConfig, authConfig } from '../auth.config.js';
import type { SessionRow } from './session.entity.js';
import { coarseMoment, type SignInLocation } from './sign-in-location.js';
import { SigningKeys } from './signing-keys.js';

export const ISSUER = 'colophon';
export const AUDIENCE = 'colophon-api';

export interface OpenedSession {
  readonly session: SessionRow;
  /** RFC 9068 access token, ES256. */
  readonly accessToken: string;
}

@Injectable()
export class AccessTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    @Inject(authConfig.token) private readonly config: AuthConfig,
  ) {}

  /** A session that is not stored yet, and its token; both end at the same moment, a whole second. */
  async open(userId: string, place: SignInLocation): Promise<OpenedSession> {
    const now = this.clock.now();
    const issuedAt = Math.floor(now.getTime() / 1000);
    const expiresAt = issuedAt + this.config.ACCESS_TOKEN_LIFETIME_S;
    const session: SessionRow = {
      id: newId(),
      userId,
      createdAt: now,
      expiresAt: new Date(expiresAt * 1000),
      revokedAt: null,
      ...place,
      lastSeenAt: coarseMoment(now),
    };
    const { keyId, privateKey } = this.keys.current;
    const accessToken = await this.jwt.signAsync(
      { iss: ISSUER, aud: AUDIENCE, sub: userId, sid: session.id, iat: issuedAt, exp: expiresAt },
      {
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
        algorithm: 'ES256',
        header: { alg: 'ES256', typ: 'at+jwt', kid: keyId },
      },
    );
    return { session, accessToken };
  }
}
