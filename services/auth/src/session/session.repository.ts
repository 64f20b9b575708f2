import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import { SessionRow } from './session.entity.js';

export interface RevokedSession {
  readonly id: string;
  readonly expiresAt: Date;
}

/** One of a user's, all but one, or all. */
export interface WhichSessions {
  readonly userId: string;
  readonly id?: string;
  readonly except?: string;
}

@Injectable()
export class SessionRepository {
  async add(manager: EntityManager, session: SessionRow): Promise<void> {
    await manager.insert(SessionRow, session);
  }

  /** Also ended ones, as long as they are kept. */
  hasAny(manager: EntityManager, userId: string): Promise<boolean> {
    return manager.existsBy(SessionRow, { userId });
  }

  /** Newest first. */
  living(manager: EntityManager, userId: string, now: Date, limit: number): Promise<SessionRow[]> {
    return manager.find(SessionRow, {
      where: { userId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** @returns the sessions that lived until this call; one revoked or expired before is not among them */
  async revoke(manager: EntityManager, which: WhichSessions, now: Date): Promise<RevokedSession[]> {
    const { userId, id = null, except = null } = which;
    const [rows] = await manager.query<[{ id: string; expires_at: Date }[], number]>(
      `UPDATE sessions SET revoked_at = $2
       WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2
         AND ($3::uuid IS NULL OR id = $3) AND ($4::uuid IS NULL OR id <> $4)
       RETURNING id, expires_at`,
      [userId, now, id, except],
    );
    return rows.map((row) => ({ id: row.id, expiresAt: row.expires_at }));
  }

  /** Only forwards: reports of several gateways come in any order. */
  async noteSeen(manager: EntityManager, ids: readonly string[], hour: Date): Promise<void> {
    await manager.update(SessionRow, { id: In([...ids]), lastSeenAt: LessThan(hour) }, { lastSeenAt: hour });
  }

  async forgetExpiredBefore(manager: EntityManager, moment: Date): Promise<void> {
    await manager.delete(SessionRow, { expiresAt: LessThan(moment) });
  }
}
