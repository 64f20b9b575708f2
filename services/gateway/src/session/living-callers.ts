import { Injectable } from '@nestjs/common';
import { Clock } from '@colophon/platform';
import { type Caller, isKeyCaller } from './caller.js';
import { RevokedApiKeys } from './revoked-api-keys.js';
import { RevokedSessions } from './revoked-sessions.js';

/** Whether a caller who was checked before may still call. */
@Injectable()
export class LivingCallers {
  constructor(
    private readonly sessions: RevokedSessions,
    private readonly apiKeys: RevokedApiKeys,
    private readonly clock: Clock,
  ) {}

  has(caller: Caller): boolean {
    if (caller.expiresAt && caller.expiresAt <= this.clock.now()) return false;
    return isKeyCaller(caller) ? !this.apiKeys.has(caller.apiKeyId) : !this.sessions.has(caller.sessionId);
  }
}
