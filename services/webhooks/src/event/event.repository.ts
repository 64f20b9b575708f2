import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventRow } from './event.entity.js';

@Injectable()
export class EventRepository {
  /** @returns false when it is there already */
  async add({ manager }: Transaction, { id, userId, type, body, createdAt }: EventRow): Promise<boolean> {
    const added = await manager.query<unknown[]>(
      `INSERT INTO event (id, user_id, type, body, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [id, userId, type, body, createdAt],
    );
    return added.length > 0;
  }

  async deleteOf({ manager }: Transaction, userId: string): Promise<void> {
    await manager.delete(EventRow, { userId });
  }

  /** Their deliveries go with them. @returns how many there were */
  async deleteBefore(manager: EntityManager, before: Date, limit: number): Promise<number> {
    const [, count] = await manager.query<[unknown, number]>(
      `DELETE FROM event WHERE id IN (
         SELECT id FROM event WHERE created_at < $1 ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )`,
      [before, limit],
    );
    return count;
  }
}
