import { Clock, ServiceError } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mailErrors } from '../mail/mail.errors.js';
import { SigningKeys } from '../session/signing-keys.js';
import { hashToken, type LinkPurpose, tokenOf } from './link-token.js';
import type { LinkTokenRow } from './link-token.entity.js';
import { LinkTokenRepository } from './link-token.repository.js';

export interface MailedLink {
  readonly recipient: string;
  readonly token: string;
  /** For how long it works from its making, in words. */
  readonly lifetime: string;
}

/** Finds what a link's mail needs; the same row gives the same token every time. */
@Injectable()
export class ReadLink {
  constructor(
    private readonly links: LinkTokenRepository,
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns undefined when the link was used or set aside, or its time is over
   * @throws ServiceError when its key was retired meanwhile
   */
  async run(manager: EntityManager, id: string, purpose: LinkPurpose): Promise<MailedLink | undefined> {
    const link = await this.links.byId(manager, id);
    if (link?.purpose !== purpose || link.usedAt || link.expiresAt <= this.clock.now()) return undefined;
    return { recipient: link.email, token: this.tokenFor(link), lifetime: lifetimeOf(link) };
  }

  /** The address an account had before this link changed it. */
  async replacedEmail(manager: EntityManager, id: string): Promise<string | undefined> {
    return (await this.links.byId(manager, id))?.replacedEmail ?? undefined;
  }

  /** The key may have changed since the row was made; the right one gives the token whose hash is stored. */
  private tokenFor({ purpose, seed, tokenHash }: LinkTokenRow): string {
    const token = this.keys.all
      .map(({ linkKey }) => tokenOf(linkKey, purpose, seed))
      .find((candidate) => hashToken(candidate).equals(tokenHash));
    if (token === undefined) throw new ServiceError(mailErrors.linkKeyRetired);
    return token;
  }
}

const lifetimeOf = ({ createdAt, expiresAt }: LinkTokenRow): string => {
  const minutes = Math.round((expiresAt.getTime() - createdAt.getTime()) / 60_000);
  if (minutes < 60 || minutes % 60 > 0) return `${minutes} minutes`;
  const hours = minutes / 60;
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};
