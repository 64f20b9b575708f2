import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, IsNull, LessThan, MoreThan } from 'typeorm';
import { SessionRow } from './session.entity.js';

export interface RevokedSession {
  readonly id: string;
  readonly expiresAt: Date;
}

@Injectable()
export class SessionRepository {
  async add(manager: EntityManager, session: SessionRow): Promise<void> {
    await manager.insert(SessionRow, session);
  }

  /** @returns the sessions that lived until this call; one revoked or expired before is not among them */
  async revoke(
    manager: EntityManager,
    which: { userId: string; id?: string },
    now: Date,
  ): Promise<RevokedSession[]> {
    const live: FindOptionsWhere<SessionRow> = { ...which, revokedAt: IsNull(), expiresAt: MoreThan(now) };
    const result = await manager
      .createQueryBuilder()
      .update(SessionRow)
      .set({ revokedAt: now })
      .where(live)
      .returning('id, expires_at')
      .execute();
    const rows = result.raw as { id: string; expires_at: Date }[];
    return rows.map((row) => ({ id: row.id, expiresAt: row.expires_at }));
  }

  async forgetExpiredBefore(manager: EntityManager, moment: Date): Promise<void> {
    await manager.delete(SessionRow, { expiresAt: LessThan(moment) });
  }
}
