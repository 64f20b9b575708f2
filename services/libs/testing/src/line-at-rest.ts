import type { JetStreamManager } from '@nats-io/jetstream';

/**
 * Whether a consumer has handled all that its stream holds for it. The place in the stream tells: the broker counts what
 * waits in a line a moment after it stored it.
 */
export const isLineAtRest = async (
  manager: JetStreamManager,
  stream: string,
  durable: string,
): Promise<boolean> => {
  const { config, delivered, num_ack_pending: open } = await manager.consumers.info(stream, durable);
  if (open > 0) return false;
  const behind = { seq: delivered.stream_seq + 1, next_by_subj: config.filter_subject ?? '>' };
  return (await manager.streams.getMessage(stream, behind)) === null;
};
