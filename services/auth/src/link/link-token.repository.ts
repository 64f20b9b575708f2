import { normalizeEmail } from '@colophon/contracts/rules';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { hashToken, type LinkPurpose, looksLikeToken } from './link-token.js';
import { LinkTokenRow } from './link-token.entity.js';

/** Of a link, as its index has it: rows of an earlier release are found by what that wrote. */
export const NORMALIZED_ADDRESS = 'coalesce(email_normalized, lower(normalize(email)))';

@Injectable()
export class LinkTokenRepository {
  async add(manager: EntityManager, row: Omit<LinkTokenRow, 'emailNormalized'>): Promise<void> {
    await manager.insert(LinkTokenRow, { ...row, emailNormalized: normalizeEmail(row.email) });
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

  /** @returns whether this call used it; of any number of parallel calls exactly one gets true */
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

  /** Links made for this address since then, whatever became of them. */
  async countTo(manager: EntityManager, email: string, since: Date): Promise<number> {
    const [row] = await manager.query<{ count: string }[]>(
      `SELECT count(*) FROM link_tokens WHERE ${NORMALIZED_ADDRESS} = $1 AND created_at > $2`,
      [normalizeEmail(email), since],
    );
    return Number(row?.count);
  }

  /** Links of this account and purpose since then. */
  countOf(manager: EntityManager, userId: string, purpose: LinkPurpose, since: Date): Promise<number> {
    return manager.countBy(LinkTokenRow, { userId, purpose, createdAt: MoreThan(since) });
  }

  /** Ends the links to undo changes that came after this one. */
  async revokeLaterUndos(
    manager: EntityManager,
    { userId, createdAt }: LinkTokenRow,
    now: Date,
  ): Promise<void> {
    await manager.update(
      LinkTokenRow,
      { userId, purpose: 'email_undo', usedAt: IsNull(), createdAt: MoreThan(createdAt) },
      { usedAt: now },
    );
  }

  async forgetExpiredBefore(manager: EntityManager, moment: Date): Promise<void> {
    await manager.delete(LinkTokenRow, { expiresAt: LessThan(moment) });
  }
}
