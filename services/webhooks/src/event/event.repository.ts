import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventRow } from './event.entity.js';

@Injectable()
export class EventRepository {
  /** @returns false when it is there already */
  async add({ manager }: Transaction, event: EventRow): Promise<boolean> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(EventRow)
      .values(event)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length > 0;
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
