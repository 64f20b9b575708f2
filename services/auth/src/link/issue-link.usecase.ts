import { randomBytes } from 'node:crypto';
import { Clock, newId, type Transaction } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type AuthConfig, authConfig } from '../auth.config.js';
import { requestMail } from '../mail/mail-request.js';
import { SigningKeys } from '../session/signing-keys.js';
import { hashToken, type LinkPurpose, RESET_LIFETIME_S, SEED_BYTES, tokenOf } from './link-token.js';
import { LinkTokenRepository } from './link-token.repository.js';

/** Makes a link and asks for the mail that carries it; the request names the row, never the token. */
@Injectable()
export class IssueLink {
  constructor(
    private readonly links: LinkTokenRepository,
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    @Inject(authConfig.token) private readonly config: AuthConfig,
  ) {}

  async run(transaction: Transaction, userId: string, purpose: LinkPurpose, email: string): Promise<void> {
    const now = this.clock.now();
    const seed = randomBytes(SEED_BYTES);
    const lifetimeS = purpose === 'reset_password' ? RESET_LIFETIME_S : this.config.VERIFICATION_LIFETIME_S;
    const id = newId();
    await this.links.add(transaction.manager, {
      id,
      userId,
      purpose,
      email,
      seed,
      tokenHash: hashToken(tokenOf(this.keys.current.linkKey, purpose, seed)),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifetimeS * 1000),
      usedAt: null,
      replacedEmail: null,
    });
    await requestMail(transaction, userId, purpose, { linkId: id });
  }
}
