import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { forgottenAfter, withDeadline } from '../clock/deadline.js';
import { whenConnected } from './connection-watch.js';

/** What is made has to be on disk, which takes seconds on a slow one. */
const DEADLINE_MS = 10_000;

/** Sends nothing by itself. Its requests end when the caller stops waiting for them: see `withDeadline`. */
export const openManager = (connection: NatsConnection): Promise<JetStreamManager> =>
  jetstreamManager(connection, { checkAPI: false, timeout: forgottenAfter(DEADLINE_MS) });

/**
 * Asks when the connection is open, and waits up to 10 s for all the answers.
 * @throws TimeoutError when that was not enough; what was asked may be done nevertheless, so ask again
 */
export const askJetStream = async <T>(
  connection: NatsConnection,
  ask: (manager: JetStreamManager) => Promise<T>,
): Promise<T> => {
  await whenConnected(connection);
  const manager = await openManager(connection);
  return withDeadline(ask(manager), DEADLINE_MS, () => new errors.TimeoutError());
};
