import type { EntityManager } from 'typeorm';
import type { Delivery } from '../messaging/delivery.js';
import { metrics } from '../telemetry/metrics.js';

/**
 * Notes in the running transaction that their consumers took these events; in the order of keys, so that two processes
 * with the same events wait for each other and do not lock each other out.
 * @returns those that were not taken before, each once: the others are duplicates, whose effect must not happen again
 */
export const claimEvents = async <D extends Pick<Delivery, 'service' | 'durable' | 'meta'>>(
  manager: EntityManager,
  deliveries: readonly D[],
): Promise<D[]> => {
  if (deliveries.length === 0) return [];
  const rows = await manager.query<{ n: number }[]>(
    `WITH taken AS (
       SELECT * FROM unnest($1::text[], $2::uuid[]) WITH ORDINALITY AS taken (consumer, event_id, n)
     ), claimed AS (
       INSERT INTO inbox (consumer, event_id) SELECT consumer, event_id FROM taken ORDER BY consumer, event_id
       ON CONFLICT DO NOTHING RETURNING consumer, event_id
     )
     SELECT min(n)::int AS n FROM taken JOIN claimed USING (consumer, event_id) GROUP BY consumer, event_id`,
    [deliveries.map(({ durable }) => durable), deliveries.map(({ meta }) => meta.id)],
  );
  const claimed = new Set(rows.map(({ n }) => n - 1));
  for (const [index, { durable, service }] of deliveries.entries())
    if (!claimed.has(index))
      metrics.duplicates.add(1, { 'messaging.consumer.group.name': durable, 'colophon.service': service });
  return deliveries.filter((_, index) => claimed.has(index));
};
