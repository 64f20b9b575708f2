import type { ConsumerInfo } from '@nats-io/jetstream';

/** A worker busy in every slot pulls nothing, but has been given or settled something within this time. */
const BUSY_MS = 15_000;

/** Whether anybody works on a durable consumer: pulls wait for messages, or its messages are moving. */
export const isAttended = (info: ConsumerInfo, now: Date): boolean => {
  if (info.num_waiting > 0) return true;
  if (info.num_ack_pending === 0) return false;
  const lastMove = Math.max(timeOf(info.delivered.last_active), timeOf(info.ack_floor.last_active));
  return now.getTime() - lastMove < BUSY_MS;
};

const timeOf = (text: unknown): number => {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? 0 : time;
};
