import { randomBytes } from 'node:crypto';
import { Clock, newId, type Transaction } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type AuthConfig, authConfig } from '../auth.config.js';
import { requestMail } from '../mail/mail-request.js';
import { SigningKeys } from '../session/signing-keys.js';
import {
  hashToken,
  type LinkPurpose,
  RESET_LIFETIME_S,
  SEED_BYTES,
  tokenOf,
  UNDO_LIFETIME_S,
} from './link-token.js';
import { LinkTokenRepository } from './link-token.repository.js';

const HOUR_MS = 60 * 60_000;
/** Links to one address; a person who loses every mail asks a few times. */
const MOST_AN_HOUR = 20;
/** From then on one an hour, and not none: strangers who request links for an address must not keep its owner out. */
const MOST_A_DAY = 50;

export interface WantedLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
  /** For an address change: who asks for it. */
  readonly sessionId?: string | null;
  /** Sent however many went before: the owner has no other way back, and strangers cannot request it. */
  readonly isVital?: boolean;
}

/** The mail that carries a link; the link that can undo a change comes with the notice of the change. */
const mailOf = (purpose: LinkPurpose) => (purpose === 'email_undo' ? 'email_changed' : purpose);

/** Makes a link and asks for the mail that carries it; the request names the row, never the token. */
@Injectable()
export class IssueLink {
  constructor(
    private readonly links: LinkTokenRepository,
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    @Inject(authConfig.token) private readonly config: AuthConfig,
  ) {}

  /** Sends nothing to an address that recently got many links, from all requests together. */
  async run(transaction: Transaction, link: WantedLink): Promise<void> {
    const { userId, purpose, email, sessionId = null, isVital = false } = link;
    const now = this.clock.now();
    if (!isVital && (await this.isFlooded(transaction, email, now))) return;
    const seed = randomBytes(SEED_BYTES);
    const lifetimeS = this.lifetimeOf(purpose);
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
      sessionId,
    });
    await requestMail(transaction, userId, mailOf(purpose), { linkId: id });
  }

  private async isFlooded({ manager }: Transaction, email: string, now: Date): Promise<boolean> {
    const since = (ms: number) => this.links.countTo(manager, email, new Date(now.getTime() - ms));
    const inHour = await since(HOUR_MS);
    return inHour >= MOST_AN_HOUR || (inHour > 0 && (await since(24 * HOUR_MS)) >= MOST_A_DAY);
  }

  private lifetimeOf(purpose: LinkPurpose): number {
    if (purpose === 'reset_password') return RESET_LIFETIME_S;
    return purpose === 'email_undo' ? UNDO_LIFETIME_S : this.config.VERIFICATION_LIFETIME_S;
  }
}
