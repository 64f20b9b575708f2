import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventRow } from './event.entity.js';

@Injectable()
export class EventRepository {
  /** In the order of ids, as everything that writes several. @returns those that were not there before, each once */
  async add<E extends EventRow>({ manager }: Transaction, events: readonly E[]): Promise<E[]> {
    if (events.length === 0) return [];
    const column = <K extends keyof EventRow>(name: K) => events.map((event) => event[name]);
    const rows = await manager.query<{ n: number }[]>(
      `WITH told AS (
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::timestamptz[])
           WITH ORDINALITY AS told (id, user_id, type, body, created_at, n)
       ), added AS (
         INSERT INTO event (id, user_id, type, body, created_at)
         SELECT id, user_id, type, body, created_at FROM told ORDER BY id, n ON CONFLICT DO NOTHING RETURNING id
       )
       SELECT min(n)::int AS n FROM told JOIN added USING (id) GROUP BY id ORDER BY n`,
      (['id', 'userId', 'type', 'body', 'createdAt'] as const).map(column),
    );
    return rows.flatMap(({ n }) => events[n - 1] ?? []);
  }

  /** @returns how many there were */
  async deleteOf(manager: EntityManager, userId: string, limit: number): Promise<number> {
    const [, count] = await manager.query<[unknown, number]>(
      `DELETE FROM event WHERE id IN (
         SELECT id FROM event WHERE user_id = $1 ORDER BY id LIMIT $2 FOR UPDATE
       )`,
      [userId, limit],
    );
    return count;
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
