import type { NatsConnection } from '@nats-io/transport-node';

interface Outage {
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** Connections that are lost at the moment. */
const outages = new WeakMap<NatsConnection, Outage>();

/** Notices when the connection is lost and when it is there again. Resolves when it is closed. */
export const watchConnection = async (connection: NatsConnection): Promise<void> => {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect' && !outages.has(connection)) outages.set(connection, newOutage());
    if (type === 'reconnect') endOutage(connection);
  }
  endOutage(connection);
};

/**
 * Resolves when the connection is open, or permanently closed. The client drops what is sent while it reconnects, so a
 * request that did not wait would end by its own timeout.
 */
export const whenConnected = async (connection: NatsConnection): Promise<void> =>
  outages.get(connection)?.ended;

const newOutage = (): Outage => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { ended: promise, end: resolve };
};

const endOutage = (connection: NatsConnection): void => {
  outages.get(connection)?.end();
  outages.delete(connection);
};
