import { type EventMessage, events } from '@colophon/contracts';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { EventPublisher } from '../../src/messaging/event-publisher.js';
import { askJetStream } from '../../src/messaging/jetstream-manager.js';
import { connectNats } from '../../src/messaging/nats-connection.js';
import { provisionStreams } from '../../src/messaging/stream-provisioner.js';
import { newId } from '../../src/ids/ids.js';
import { createLogger } from '../../src/logging/logger.js';

export const silentLogger = createLogger('test', 'silent');

/** The event of these specs: small, with one number in it. */
export const purchased = events.creditsPurchased;
export type Purchased = EventMessage<typeof purchased>;

export interface Bus {
  readonly connection: NatsConnection;
  readonly manager: JetStreamManager;
  readonly publisher: EventPublisher;
  /** Publishes one event with this number in it. @returns its id */
  purchase(credits: number, id?: string, userId?: string): Promise<string>;
  close(): Promise<void>;
}

export const openBus = async (url: string): Promise<Bus> => {
  const connection = await connectNats(url, 'test', silentLogger);
  await askJetStream(connection, (manager) => provisionStreams(manager, 1));
  const publisher = new EventPublisher(connection);
  return {
    connection,
    // Its requests end after 5 s: one that is lost with the broker is asked again by the test that waits.
    manager: await jetstreamManager(connection, { checkAPI: false }),
    publisher,
    purchase: async (credits, id = newId(), userId = newId()) => {
      await publisher.publish(purchased, { credits }, { id, time: new Date(), aggregateId: userId, userId });
      return id;
    },
    close: () => connection.close(),
  };
};

let services = 0;
/** Each spec's durables are its own. */
export const newServiceName = (): string => `probe${(services += 1)}`;

export interface DeadLetter {
  readonly reason: string;
  readonly subject: string;
  readonly deliveries: string;
  readonly body: string;
}

/** Everything that is dead-lettered for a durable. */
export const deadLettersOf = async ({ manager }: Bus, durable: string): Promise<DeadLetter[]> => {
  const letters: DeadLetter[] = [];
  const info = await manager.streams.info('DEAD', { subjects_filter: `colophon.dead.${durable}` });
  const count = info.state.subjects?.[`colophon.dead.${durable}`] ?? 0;
  for (let seq = info.state.first_seq; letters.length < count; seq += 1) {
    const stored = await manager.streams.getMessage('DEAD', { seq });
    if (stored?.subject !== `colophon.dead.${durable}`) continue;
    letters.push({
      reason: stored.header.get('Colophon-Reason'),
      subject: stored.header.get('Colophon-Subject'),
      deliveries: stored.header.get('Colophon-Deliveries'),
      body: stored.string(),
    });
  }
  return letters;
};
