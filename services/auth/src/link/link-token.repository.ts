import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { hashToken, type LinkPurpose, looksLikeToken } from './link-token.js';
import { LinkTokenRow } from './link-token.entity.js';

@Injectable()
export class LinkTokenRepository {
  async add(manager: EntityManager, row: LinkTokenRow): Promise<void> {
    await manager.insert(LinkTokenRow, row);
  }

  byId(manager: EntityManager, id: string): Promise<LinkTokenRow | null> {
    return manager.findOneBy(LinkTokenRow, { id });
  }

  async byToken(
    manager: EntityManager,
    token: string,
    purposes: readonly LinkPurpose[],
  ): Promise<LinkTokenRow | null> {
    if (!looksLikeToken(token)) return null;
    return manager.findOneBy(LinkTokenRow, { tokenHash: hashToken(token), purpose: In([...purposes]) });
  }

  /** @returns whether this call was the one that used it; of any number at a time one is told true */
  async use(manager: EntityManager, id: string, now: Date): Promise<boolean> {
    const result = await manager.update(
      LinkTokenRow,
      { id, usedAt: IsNull(), expiresAt: MoreThan(now) },
      { usedAt: now },
    );
    return result.affected === 1;
  }

  /** Sets aside every open link of the purposes. */
  async revoke(
    manager: EntityManager,
    userId: string,
    purposes: readonly LinkPurpose[],
    now: Date,
  ): Promise<void> {
    await manager.update(
      LinkTokenRow,
      { userId, purpose: In([...purposes]), usedAt: IsNull() },
      { usedAt: now },
    );
  }

  async noteReplaced(manager: EntityManager, id: string, replacedEmail: string): Promise<void> {
    await manager.update(LinkTokenRow, { id }, { replacedEmail });
  }

  async forgetExpiredBefore(manager: EntityManager, moment: Date): Promise<void> {
    await manager.delete(LinkTokenRow, { expiresAt: LessThan(moment) });
  }
}
