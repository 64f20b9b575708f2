import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../logging/logger.js';
import { watchConnection } from './connection-watch.js';
import { natsAddress } from './nats-address.js';

/** Injection token of the service's one NATS connection. */
export const NATS = Symbol('nats');

/**
 * Connects and keeps reconnecting without end; a broker that is not there yet is waited for.
 * @param url one or several comma-separated servers, with the credentials of all if they need some
 */
export const connectNats = async (url: string, name: string, logger: Logger): Promise<NatsConnection> => {
  const connection = await connect({
    ...natsAddress(url),
    name,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 10_000,
    maxPingOut: 2,
    // Takes a stack trace of every request, in case it fails; what fails is logged with its subject anyway.
    noAsyncTraces: true,
  });
  void watchConnection(connection);
  void logStatus(connection, logger);
  return connection;
};

const logStatus = async (connection: NatsConnection, logger: Logger): Promise<void> => {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') logger.warn('NATS is disconnected');
    if (status.type === 'reconnect') logger.info('NATS is connected again');
  }
};
