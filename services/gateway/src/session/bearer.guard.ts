import { applyDecorators, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiBearerAuth } from '@nestjs/swagger';
import { withoutApiKeys } from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpErrors } from '../http/http.errors.js';
import { ACCESS_TOKEN } from './access-token.strategy.js';
import { ApiKeyActivity } from './api-key-activity.js';
import { ApiKeyCallers, keyIn } from './api-key-callers.js';
import { type Caller, type CheckedRequest, isKeyCaller } from './caller.js';
import { KeyAdmission } from './key-admission.js';
import { SessionActivity } from './session-activity.js';
import { VerifiedTokens } from './verified-tokens.js';

/** Lets only callers with a valid access token of a living session through, and keys where the route allows them. */
@Injectable()
export class BearerGuard extends AuthGuard(ACCESS_TOKEN) {
  constructor(
    private readonly verified: VerifiedTokens,
    private readonly seen: SessionActivity,
    private readonly keys: ApiKeyCallers,
    private readonly used: ApiKeyActivity,
    private readonly admission: KeyAdmission,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<CheckedRequest>();
    refuseDoubtful(request);
    request.user =
      this.verified.recall(request.headers.authorization) ?? (await this.verify(context, request));
    if (isKeyCaller(request.user))
      this.admission.admit(
        request.user,
        context.getHandler(),
        request.method,
        http.getResponse<FastifyReply>(),
      );
    return true;
  }

  /** Use is noted here, once a minute for each token, which is often enough for what is kept by the hour. */
  private async verify(context: ExecutionContext, request: CheckedRequest): Promise<Caller> {
    const { authorization } = request.headers;
    const key = keyIn(authorization);
    if (key === undefined) await super.canActivate(context);
    const caller: Caller = key === undefined ? request.user : await this.keys.find(key);
    if (authorization !== undefined) this.verified.remember(authorization, caller);
    if (isKeyCaller(caller)) this.used.note(caller.apiKeyId, request.ip);
    else this.seen.note(caller.sessionId);
    return caller;
  }

  /** @param reason why passport refused: our own error where the keys could not be asked for, which says nothing of the token */
  override handleRequest<T>(error: unknown, caller: T | false | undefined, reason?: unknown): T {
    const ours = [error, reason].find((one) => one instanceof ServiceError);
    if (ours) throw ours;
    if (error || !caller) throw new ServiceError(httpErrors.unauthenticated, { cause: error });
    return caller;
  }
}

/**
 * Two bearers, or a key where addresses are logged, get an error at once, also a key that is misspelt. A text that only
 * begins like a key is none: people search for such.
 */
const refuseDoubtful = ({ raw, query }: FastifyRequest): void => {
  const names = raw.rawHeaders.filter((_value, index) => index % 2 === 0);
  const bearers = names.filter((name) => name.toLowerCase() === 'authorization').length;
  if (bearers > 1) throw new ServiceError(httpErrors.unauthenticated);
  const asked = JSON.stringify(query);
  if (withoutApiKeys(asked) !== asked) throw new ServiceError(httpErrors.keyInAddress);
};

/** Guards a controller or route and says so in the contract. */
export const RequiresBearer = (): ClassDecorator & MethodDecorator =>
  applyDecorators(UseGuards(BearerGuard), ApiBearerAuth());
