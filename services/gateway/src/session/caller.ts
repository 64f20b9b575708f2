import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { commonErrors, ServiceError } from '@colophon/platform';
import type { FastifyRequest } from 'fastify';
import { apiKeyErrors } from './api-key.errors.js';

/** A person who is signed in. */
export interface SessionCaller {
  readonly userId: string;
  readonly sessionId: string;
  /** The token means nothing from then on. */
  readonly expiresAt: Date;
}

/** A program with an API key of a user. */
export interface KeyCaller {
  readonly userId: string;
  readonly apiKeyId: string;
  readonly scopes: readonly string[];
  /** Undefined for a key that never expires. */
  readonly expiresAt: Date | undefined;
}

/** Who a checked bearer speaks for. */
export type Caller = SessionCaller | KeyCaller;

export type CheckedRequest = FastifyRequest & { user: Caller };

export const isKeyCaller = (caller: Caller): caller is KeyCaller => 'apiKeyId' in caller;

const callerOf = (context: ExecutionContext): Caller =>
  context.switchToHttp().getRequest<CheckedRequest>().user;

/** The caller of a route behind BearerGuard. */
export const CurrentCaller = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Caller => callerOf(context),
);

/** The same where a key is not taken. */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SessionCaller => {
    const caller = callerOf(context);
    if (isKeyCaller(caller)) throw new ServiceError(apiKeyErrors.sessionRequired);
    return caller;
  },
);

/** The key of the call itself; a session has none, which is nothing to be found. */
export const CurrentApiKey = createParamDecorator((_data: unknown, context: ExecutionContext): KeyCaller => {
  const caller = callerOf(context);
  if (!isKeyCaller(caller)) throw new ServiceError(commonErrors.notFound);
  return caller;
});
