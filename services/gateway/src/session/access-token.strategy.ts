import { callbackify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Clock, ServiceError } from '@colophon/platform';
import { ExtractJwt, Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { httpErrors } from '../http/http.errors.js';
import type { SessionCaller } from './caller.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SigningKeys } from './signing-keys.js';
import { isTokenClaims, readTokenHeader } from './token-header.js';

export const ACCESS_TOKEN = 'access-token';
const ISSUER = 'colophon';
const AUDIENCE = 'colophon-api';

/** ES256 tokens of type at+jwt, made by the auth service for this API, of a session that was not ended. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN) {
  constructor(
    keys: SigningKeys,
    private readonly revoked: RevokedSessions,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      algorithms: ['ES256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      // Judged below by our own clock, the one they were made by.
      ignoreExpiration: true,
      secretOrKeyProvider: keyProvider(keys),
    });
  }

  validate(claims: unknown): SessionCaller {
    if (!isTokenClaims(claims)) throw new ServiceError(httpErrors.unauthenticated);
    const expiresAt = new Date(claims.exp * 1000);
    if (expiresAt <= this.clock.now() || this.revoked.has(claims.sid))
      throw new ServiceError(httpErrors.unauthenticated);
    return { userId: claims.sub, sessionId: claims.sid, expiresAt };
  }
}

/**
 * The token names its key; a token with an unknown key, or of another type, is refused before its signature is checked.
 */
const keyProvider = (keys: SigningKeys): SecretOrKeyProvider => {
  const find = callbackify(async (token: string): Promise<string> => {
    const keyId = readTokenHeader(token)?.keyId;
    const key = keyId === undefined ? undefined : await keys.find(keyId);
    if (key === undefined) throw new ServiceError(httpErrors.unauthenticated);
    return key;
  });
  return (_request, token: string, done) => find(token, done);
};
