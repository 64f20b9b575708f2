import { Injectable } from '@nestjs/common';
import { Between, type EntityManager, type FindOptionsWhere, IsNull, Not, Raw } from 'typeorm';
import { ApiKeyRow } from './api-key.entity.js';

/** One of a user's, or all. */
export interface WhichApiKeys {
  readonly userId: string;
  readonly id?: string;
}

/** Where and when a key was used last. */
export interface ApiKeyUse {
  readonly id: string;
  readonly network: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const unexpired = (now: Date) =>
  Raw((column) => `(${column} IS NULL OR ${column} > :now)`, { now: now.toISOString() });

@Injectable()
export class ApiKeyRepository {
  async add(manager: EntityManager, row: ApiKeyRow): Promise<void> {
    await manager.insert(ApiKeyRow, row);
  }

  /** Living ones first, of each the newest first. */
  list(manager: EntityManager, userId: string, now: Date, limit: number): Promise<ApiKeyRow[]> {
    return manager
      .createQueryBuilder(ApiKeyRow, 'key')
      .where('key.user_id = :userId', { userId })
      .orderBy('(LEAST(key.revoked_at, key.expires_at) <= :now) IS TRUE', 'ASC')
      .addOrderBy('key.created_at', 'DESC')
      .addOrderBy('key.id', 'DESC')
      .setParameter('now', now)
      .limit(limit)
      .getMany();
  }

  /** An id that is no UUID names nothing. */
  async find(manager: EntityManager, userId: string, id: string): Promise<ApiKeyRow | null> {
    return UUID.test(id) ? manager.findOneBy(ApiKeyRow, { id, userId }) : null;
  }

  livingByHash(manager: EntityManager, hash: Buffer, now: Date): Promise<ApiKeyRow | null> {
    return manager.findOneBy(ApiKeyRow, { hash, revokedAt: IsNull(), expiresAt: unexpired(now) });
  }

  countLiving(manager: EntityManager, userId: string, now: Date): Promise<number> {
    return this.count(manager, userId, now, {});
  }

  /** Living ones that have no successor. */
  countUnreplaced(manager: EntityManager, userId: string, now: Date): Promise<number> {
    return this.count(manager, userId, now, { replacedAt: IsNull() });
  }

  /** Living ones that have a successor, and end soon. */
  countReplaced(manager: EntityManager, userId: string, now: Date): Promise<number> {
    return this.count(manager, userId, now, { replacedAt: Not(IsNull()) });
  }

  async change(manager: EntityManager, id: string, change: Partial<ApiKeyRow>): Promise<void> {
    await manager.update(ApiKeyRow, { id }, change);
  }

  /** @returns the keys that lived until this call */
  async revoke(manager: EntityManager, { userId, id }: WhichApiKeys, now: Date): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `UPDATE api_keys SET revoked_at = $2
       WHERE user_id = $1 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $2)
         AND ($3::uuid IS NULL OR id = $3)
       RETURNING id`,
      [userId, now, id ?? null],
    );
    return rows.map((row) => row.id);
  }

  /** Only forwards: reports of several gateways come in any order. */
  async noteUsed(manager: EntityManager, uses: readonly ApiKeyUse[], hour: Date): Promise<void> {
    const known = uses.filter(({ id }) => UUID.test(id));
    await manager.query(
      `UPDATE api_keys SET last_used_hour = $3, last_used_network = used.network
       FROM unnest($1::uuid[], $2::text[]) AS used (id, network)
       WHERE api_keys.id = used.id AND (last_used_hour IS NULL OR last_used_hour <= $3)`,
      [known.map(({ id }) => id), known.map(({ network }) => network), hour],
    );
  }

  /** Living keys for which the mail about their expiry is due; another replica keeps those it has locked. */
  lockUnwarned(
    manager: EntityManager,
    { now, until, limit }: { now: Date; until: Date; limit: number },
  ): Promise<ApiKeyRow[]> {
    return manager.find(ApiKeyRow, {
      where: {
        warnedAt: IsNull(),
        replacedAt: IsNull(),
        revokedAt: IsNull(),
        expiresAt: Between(now, until),
      },
      take: limit,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }

  async forgetEndedBefore(manager: EntityManager, moment: Date): Promise<void> {
    await manager.query('DELETE FROM api_keys WHERE LEAST(revoked_at, expires_at) < $1', [moment]);
  }

  private count(
    manager: EntityManager,
    userId: string,
    now: Date,
    which: FindOptionsWhere<ApiKeyRow>,
  ): Promise<number> {
    const living = { userId, revokedAt: IsNull(), expiresAt: unexpired(now) };
    return manager.countBy(ApiKeyRow, { ...living, ...which });
  }
}
