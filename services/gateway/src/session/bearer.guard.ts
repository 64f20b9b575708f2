import { applyDecorators, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiBearerAuth } from '@nestjs/swagger';
import { ServiceError } from '@colophon/platform';
import type { FastifyRequest } from 'fastify';
import { httpErrors } from '../http/http.errors.js';
import { ACCESS_TOKEN } from './access-token.strategy.js';
import type { Caller } from './caller.js';
import { SessionActivity } from './session-activity.js';
import { VerifiedTokens } from './verified-tokens.js';

/** Lets only callers with a valid access token of a living session through. */
@Injectable()
export class BearerGuard extends AuthGuard(ACCESS_TOKEN) {
  constructor(
    private readonly verified: VerifiedTokens,
    private readonly seen: SessionActivity,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    const { authorization } = request.headers;
    const known = this.verified.recall(authorization);
    if (known) {
      request.user = known;
      return true;
    }
    await super.canActivate(context);
    if (authorization !== undefined) this.verified.remember(authorization, request.user);
    // Once a minute for each token, which is often enough for what is kept by the hour.
    this.seen.note(request.user.sessionId);
    return true;
  }

  /** @param reason why passport refused: our own error where the keys could not be asked for, which says nothing of the token */
  override handleRequest<T>(error: unknown, caller: T | false | undefined, reason?: unknown): T {
    const ours = [error, reason].find((one) => one instanceof ServiceError);
    if (ours) throw ours;
    if (error || !caller) throw new ServiceError(httpErrors.unauthenticated, { cause: error });
    return caller;
  }
}

/** Guards a controller or route and says so in the contract. */
export const RequiresBearer = (): ClassDecorator & MethodDecorator =>
  applyDecorators(UseGuards(BearerGuard), ApiBearerAuth());
