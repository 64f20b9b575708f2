import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@colophon/platform';
import type { Caller } from './caller.js';
import { LivingCallers } from './living-callers.js';

/** A signature is verified again after this time, so that a revoked signing key is noticed. */
const KEPT_MS = 60_000;
/** Tokens remembered, the oldest dropped first: about 2 MB. */
const MOST_TOKENS = 10_000;

/**
 * Tokens whose signature, and keys whose owner, was checked a moment ago: the check costs more than all else a small
 * request does. Expiry and the end of session or key are asked each time.
 */
@Injectable()
export class VerifiedTokens {
  /** By the digest of the Authorization header: no token is kept. */
  private readonly callers = new Map<string, { caller: Caller; until: number }>();

  constructor(
    private readonly living: LivingCallers,
    private readonly clock: Clock,
  ) {}

  /** @returns who the header speaks for, undefined when its token has to be verified */
  recall(authorization: string | undefined): Caller | undefined {
    if (authorization === undefined) return undefined;
    const known = this.callers.get(digestOf(authorization));
    if (!known) return undefined;
    const { caller, until } = known;
    const holds = this.clock.now().getTime() < until && this.living.has(caller);
    return holds ? caller : undefined;
  }

  /**
   * Whose token it is, also when it has to be verified again: enough to count requests by, never to answer them. A
   * forged token was never verified and has no owner.
   */
  ownerOf(authorization: string | undefined): string | undefined {
    return authorization === undefined ? undefined : this.callers.get(digestOf(authorization))?.caller.userId;
  }

  /** @param caller whom the strategy found in the token of this header */
  remember(authorization: string, caller: Caller): void {
    const [oldest] = this.callers.size >= MOST_TOKENS ? this.callers.keys() : [];
    if (oldest !== undefined) this.callers.delete(oldest);
    const digest = digestOf(authorization);
    // Again at the end of the line.
    this.callers.delete(digest);
    this.callers.set(digest, { caller, until: this.clock.now().getTime() + KEPT_MS });
  }
}

const digestOf = (authorization: string): string => hash('sha256', authorization, 'base64');
