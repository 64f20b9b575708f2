import { createHmac, timingSafeEqual } from 'node:crypto';
import { Clock } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type AuthConfig, authConfig } from '../auth.config.js';
import { SigningKeys } from '../session/signing-keys.js';
import type { UserRow } from './user.entity.js';

const SECRET = /^(?<expires>\d{10})\.(?<mac>[\w-]{43})$/;

/** A new password makes it void, as it does every session. */
const macOf = (linkKey: Buffer, user: UserRow, expires: string): Buffer =>
  createHmac('sha256', linkKey)
    .update(`sign_in_after_confirmation\n${expires}\n${user.id}\n${user.passwordHash}`)
    .digest();

/**
 * What a browser keeps from registering to confirming: it proves that the person who opens the link is the one who
 * chose the password. Nothing of it is stored here.
 */
@Injectable()
export class SignInSecrets {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    @Inject(authConfig.token) private readonly config: AuthConfig,
  ) {}

  /** Lives as long as the first link. */
  issue(user: UserRow): string {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const expires = String(now + this.config.VERIFICATION_LIFETIME_S);
    return `${expires}.${macOf(this.keys.current.linkKey, user, expires).toString('base64url')}`;
  }

  isOf(user: UserRow, secret: string): boolean {
    const { expires, mac } = SECRET.exec(secret)?.groups ?? {};
    if (expires === undefined || mac === undefined) return false;
    if (Number(expires) * 1000 <= this.clock.now().getTime()) return false;
    const given = Buffer.from(mac, 'base64url');
    return this.keys.all.some(({ linkKey }) => timingSafeEqual(macOf(linkKey, user, expires), given));
  }
}
