import { type EventType, filterOf } from '@colophon/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { durableOf } from './durable.js';

/**
 * Every event of this type before the first unsettled one is settled for the service: handled, or given up.
 * @returns when the first unsettled one was sent, by the clock of its sender; undefined where none waits
 * @throws when the broker does not answer, which proves nothing about any event
 */
export const firstUnsettled = async (
  connection: NatsConnection,
  service: string,
  event: EventType,
): Promise<Date | undefined> => {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const info = await manager.consumers.info(event.stream, durableOf(service, event));
  if (info.num_pending + info.num_ack_pending === 0) return undefined;
  const first = { seq: info.ack_floor.stream_seq + 1, next_by_subj: filterOf(event) };
  const message = await manager.streams.getMessage(event.stream, first);
  return message ? sentAt(message.string()) : undefined;
};

/** Bytes that are no event will be gone in a moment; until then anything may wait behind them. */
const sentAt = (payload: string): Date => {
  try {
    const { meta } = JSON.parse(payload) as { meta?: { time?: string } };
    return new Date(Date.parse(meta?.time ?? '') || 0);
  } catch {
    return new Date(0);
  }
};
