import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { normalizeEmail } from '@colophon/contracts/rules';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../session/caller.js';
import type { LimitedCall } from './rate-limit.rules.js';
import { RateLimits } from './rate-limits.js';

const LIMITED_CALL = 'rate-limited-call';

/** Counts the attempt before anything else is done with it. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<LimitedCall>(LIMITED_CALL, context.getHandler());
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
    // Behind a bearer the account is known; a guard of the class ran before this one.
    const userId = request.user?.userId;
    const account = userId ?? accountOf(request.body);
    await this.limits.admit(call, { address: request.ip, account, isProven: userId !== undefined });
    return true;
  }
}

/** The address a call is about, as it compares; undefined where the body names none. */
const accountOf = (body: unknown): string | undefined => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? normalizeEmail(email) : undefined;
};

export const RateLimited = (call: LimitedCall): MethodDecorator =>
  applyDecorators(SetMetadata(LIMITED_CALL, call), UseGuards(RateLimitGuard), ApiTooManyRequestsResponse());
