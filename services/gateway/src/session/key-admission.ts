import { Injectable } from '@nestjs/common';
import { ServiceError } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { KeyRateLimits } from '../rate-limits/key-rate-limits.js';
import { type KeyAccess, keyAccessOf, type KeyCallKind } from './allows-key.decorator.js';
import { apiKeyErrors } from './api-key.errors.js';
import type { KeyCaller } from './caller.js';

/** Decides whether a program with a good key may make a call. */
@Injectable()
export class KeyAdmission {
  constructor(private readonly limits: KeyRateLimits) {}

  /** @throws ServiceError rate_limited, session_required, insufficient_scope */
  admit(caller: KeyCaller, handler: object, method: string, reply: FastifyReply): void {
    const access = keyAccessOf(handler);
    this.limits.admit(caller.userId, access?.kind ?? kindOf(method), reply);
    if (!access) throw new ServiceError(apiKeyErrors.sessionRequired);
    refuseScope(access, caller, reply);
  }
}

const kindOf = (method: string): KeyCallKind => (method === 'GET' || method === 'HEAD' ? 'read' : 'write');

const refuseScope = ({ scope }: KeyAccess, { scopes }: KeyCaller, reply: FastifyReply): void => {
  if (scope === undefined || scopes.includes(scope)) return;
  // RFC 6750, 3.1.
  void reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${scope}"`);
  throw new ServiceError(apiKeyErrors.insufficientScope);
};
