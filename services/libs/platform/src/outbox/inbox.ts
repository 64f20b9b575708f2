import type { EntityManager } from 'typeorm';

/**
 * Notes in the running transaction that the consumer took the event.
 * @returns false when it had taken it before: a duplicate, whose effect must not happen again
 */
export const claimEvent = async (
  manager: EntityManager,
  consumer: string,
  eventId: string,
): Promise<boolean> => {
  const rows = await manager.query<unknown[]>(
    'INSERT INTO inbox (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1',
    [consumer, eventId],
  );
  return rows.length === 1;
};
