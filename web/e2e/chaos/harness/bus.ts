import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { ChaosStack } from './chaos-stack.ts';

/** Something done on the broker itself, past the network that faults break. */
export const withBus = async <T>(
  stack: Pick<ChaosStack, 'servers'>,
  work: (connection: NatsConnection) => Promise<T>,
): Promise<T> => {
  const connection = await connect({
    servers: `127.0.0.1:${stack.servers.nats.port}`,
    name: 'chaos',
    timeout: 3000,
    reconnect: false,
  });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
};
