import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who a checked bearer token speaks for. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** The token means nothing from then on. */
  readonly expiresAt: Date;
}

/** The caller of a route behind BearerGuard. */
export const CurrentCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller =>
    context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>().user,
);
