import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

/** What consumers have yet to do, in words; empty when everything on the bus is at its end. */
export const unreadMessages = async (manager: JetStreamManager): Promise<string[]> => {
  const left: string[] = [];
  for await (const stream of manager.streams.list()) {
    for await (const consumer of manager.consumers.list(stream.config.name)) {
      const count = consumer.num_pending + consumer.num_ack_pending;
      // Gateways read live events by consumers without a durable name.
      if (count > 0 && consumer.config.durable_name) left.push(`${count} messages of ${consumer.name}`);
    }
  }
  return left;
};

/** The same with what was given up. */
export const unsettledMessages = async (natsUrl: string): Promise<string[]> => {
  const connection = await connect({ servers: natsUrl });
  try {
    const manager = await jetstreamManager(connection);
    const { messages } = (await manager.streams.info('DEAD')).state;
    return [...(await unreadMessages(manager)), ...(messages > 0 ? [`${messages} dead letters`] : [])];
  } finally {
    await connection.close();
  }
};
