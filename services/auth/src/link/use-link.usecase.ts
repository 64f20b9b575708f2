import { accountErrors } from '@colophon/contracts';
import { Clock, ServiceError } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserRow } from '../user/user.entity.js';
import { UserRepository } from '../user/user.repository.js';
import type { LinkPurpose } from './link-token.js';
import type { LinkTokenRow } from './link-token.entity.js';
import { LinkTokenRepository } from './link-token.repository.js';

export interface UsedLink {
  readonly link: LinkTokenRow;
  /** Locked until the transaction ends. */
  readonly user: UserRow;
  /** False when the link was used or set aside before; then nothing was changed now. */
  readonly first: boolean;
  readonly now: Date;
}

/** Opens a mailed link. Any number of attempts at a time, one of them is the first; the account's others of that purpose end. */
@Injectable()
export class UseLink {
  constructor(
    private readonly links: LinkTokenRepository,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceError invalid_token for an unknown one, token_expired for one never used in time */
  async run(
    manager: EntityManager,
    token: string,
    purposes: readonly [LinkPurpose, ...LinkPurpose[]],
  ): Promise<UsedLink> {
    const link = await this.links.byToken(manager, token, purposes);
    // The account before the link: two links of one account would else wait for each other.
    const user = link && (await this.users.lock(manager, link.userId));
    if (!link || !user) throw new ServiceError(accountErrors.invalidToken);
    const now = this.clock.now();
    const first = await this.links.use(manager, link.id, now);
    if (!first && (await this.isOpen(manager, link.id))) throw new ServiceError(accountErrors.tokenExpired);
    // A link that undoes an earlier change stays good: the later one may be the work of who made both.
    if (first && link.purpose !== 'email_undo')
      await this.links.revoke(manager, user.id, [link.purpose], now);
    return { link, user, first, now };
  }

  /** Refuses early what `run` would refuse, before expensive work is done for it. */
  async check(manager: EntityManager, token: string, purpose: LinkPurpose): Promise<void> {
    const link = await this.links.byToken(manager, token, [purpose]);
    if (!link || link.usedAt) throw new ServiceError(accountErrors.invalidToken);
    if (link.expiresAt <= this.clock.now()) throw new ServiceError(accountErrors.tokenExpired);
  }

  /** Read again: under the lock the row may have changed since it was found. */
  private async isOpen(manager: EntityManager, id: string): Promise<boolean> {
    return (await this.links.byId(manager, id))?.usedAt === null;
  }
}
