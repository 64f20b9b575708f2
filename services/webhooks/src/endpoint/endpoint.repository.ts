import { ServiceError, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { Any, type EntityManager } from 'typeorm';
import { webhookErrors } from '../webhook.errors.js';
import type { EndpointHealth, Target } from './endpoint.js';
import { EndpointRow } from './endpoint.entity.js';

export interface SealedPage {
  /** Of the key that stays. */
  readonly keyId: string;
  /** Last endpoint of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Endpoints of customers. Locks go endpoint, delivery: never the other way round. */
@Injectable()
export class EndpointRepository {
  /** Makes all changes of one account's list wait for each other. */
  async lockListOf({ manager }: Transaction, userId: string): Promise<number> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [userId]);
    return manager.countBy(EndpointRow, { userId });
  }

  /** Remembers that the account is gone; its list is locked from here on, so that nothing is added that its end does not see. */
  async endListOf(transaction: Transaction, userId: string, now: Date): Promise<void> {
    await this.lockListOf(transaction, userId);
    await transaction.manager.query(
      'INSERT INTO deleted_user (user_id, deleted_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [userId, now],
    );
  }

  /** Of a list that is locked: a statement of its own, so that the one that waited for the lock sees what was there before. */
  async hasEnded({ manager }: Transaction, userId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT 1 FROM deleted_user WHERE user_id = $1', [userId]);
    return rows.length > 0;
  }

  async forgetEnded(manager: EntityManager, before: Date, limit: number): Promise<void> {
    await manager.query(
      `DELETE FROM deleted_user WHERE user_id IN
         (SELECT user_id FROM deleted_user WHERE deleted_at < $1 ORDER BY deleted_at LIMIT $2)`,
      [before, limit],
    );
  }

  async add({ manager }: Transaction, row: Omit<EndpointRow, 'failures' | 'warned' | 'isBusy'>) {
    await manager.insert(EndpointRow, row);
  }

  listOf(manager: EntityManager, userId: string): Promise<EndpointRow[]> {
    return manager.find(EndpointRow, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Of these accounts, without their secrets; in the order in which one transaction may lock them. */
  targetsOf(manager: EntityManager, userIds: readonly string[]): Promise<Target[]> {
    return manager.find(EndpointRow, {
      select: { id: true, userId: true, url: true, types: true, state: true },
      where: { userId: Any([...userIds]) },
      order: { id: 'ASC' },
    });
  }

  /** @throws ServiceError not_found, also for another user's */
  async findOwned(manager: EntityManager, userId: string, id: string): Promise<EndpointRow> {
    const found = await manager.findOneBy(EndpointRow, { id, userId });
    if (!found) throw new ServiceError(webhookErrors.notFound);
    return found;
  }

  /**
   * Against changes and deletion, not against new deliveries, which only need it to stay there.
   * @throws ServiceError not_found, also for another user's
   */
  async lockOwned({ manager }: Transaction, userId: string, id: string): Promise<EndpointRow> {
    const found = await manager.findOne(EndpointRow, {
      where: { id, userId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!found) throw new ServiceError(webhookErrors.notFound);
    return found;
  }

  /** @throws ServiceError not_found; invalid_state for one that gets nothing */
  async lockEnabled(transaction: Transaction, userId: string, id: string): Promise<EndpointRow> {
    const endpoint = await this.lockOwned(transaction, userId, id);
    if (endpoint.state !== 'enabled') throw new ServiceError(webhookErrors.disabled);
    return endpoint;
  }

  /**
   * Against the same as `lockOwned`. In the order of ids, as everything that locks several. Those that were deleted meanwhile are left out.
   */
  lockAll({ manager }: Transaction, ids: readonly string[]): Promise<EndpointRow[]> {
    return manager.find(EndpointRow, {
      where: { id: Any([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Of endpoints that are locked. Who saw another state must not change it back unseen. */
  async changeHealth(
    { manager }: Transaction,
    changed: readonly { id: string; health: EndpointHealth }[],
  ): Promise<void> {
    if (changed.length === 0) return;
    const column = <K extends keyof EndpointHealth>(name: K) => changed.map(({ health }) => health[name]);
    await manager.query(
      `UPDATE endpoint SET state = health.state, failing_since = health.failing_since, failures = health.failures,
         warned = health.warned, is_busy = health.is_busy,
         version = version + (endpoint.state <> health.state)::int
       FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::int[], $5::bool[], $6::bool[])
         AS health (id, state, failing_since, failures, warned, is_busy)
       WHERE endpoint.id = health.id`,
      [
        changed.map(({ id }) => id),
        ...(['state', 'failingSince', 'failures', 'warned', 'isBusy'] as const).map(column),
      ],
    );
  }

  async change({ manager }: Transaction, id: string, change: Partial<EndpointRow>): Promise<EndpointRow> {
    await manager.update(EndpointRow, { id }, change);
    return manager.findOneByOrFail(EndpointRow, { id });
  }

  /**
   * The deliveries it still has go with it: few, because most were deleted before. They are locked in the order in which
   * their ends lock them.
   */
  async delete({ manager }: Transaction, id: string): Promise<void> {
    await manager.query('SELECT 1 FROM endpoint WHERE id = $1 FOR UPDATE', [id]);
    await manager.query('SELECT 1 FROM delivery WHERE endpoint_id = $1 ORDER BY id FOR UPDATE', [id]);
    await manager.delete(EndpointRow, { id });
  }

  /** Those with any secret, the current one or a replaced one, under another key. */
  lockSealedByOthers({ manager }: Transaction, { keyId, after, limit }: SealedPage): Promise<EndpointRow[]> {
    return manager
      .createQueryBuilder(EndpointRow, 'endpoint')
      .where(
        `(endpoint.key_id <> :keyId OR endpoint.old_key_id <> :keyId OR EXISTS (
           SELECT FROM jsonb_array_elements(endpoint.older_secrets) AS older WHERE older ->> 'keyId' <> :keyId))`,
        { keyId },
      )
      .andWhere('(:after::uuid IS NULL OR endpoint.id > :after)', { after: after ?? null })
      .orderBy('endpoint.id')
      .limit(limit)
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getMany();
  }
}
