import { deadLetterSubject, type StreamName, streams } from '@colophon/contracts';
import { type ConsumerInfo, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { observe } from '../telemetry/instrument.js';
import { metrics } from '../telemetry/metrics.js';
import { untraced } from '../telemetry/server-span.js';

/** Each look asks the broker once for every durable of the service and every stream. */
const EVERY_MS = 10_000;

export interface WatchedDurable {
  readonly stream: StreamName;
  readonly durable: string;
}

/**
 * What waits in the broker, as it tells itself: every replica reports the same numbers, so rules take the largest.
 * @returns ends it
 */
export const observeBus = (
  connection: NatsConnection,
  service: string,
  durables: readonly WatchedDurable[],
): (() => void) => {
  let manager: Promise<JetStreamManager> | undefined;
  const open = (): Promise<JetStreamManager> => {
    manager ??= jetstreamManager(connection, { checkAPI: false });
    return manager;
  };
  const endDurables = observe({
    gauges: [metrics.pending, metrics.ackPending, metrics.redelivered, metrics.deadLetters],
    everyMs: EVERY_MS,
    read: (report) =>
      untraced(async () => {
        const [infos, dead] = await Promise.all([infosOf(await open(), durables), deadOf(await open())]);
        for (const { name, ...info } of infos) {
          const labels = { 'messaging.consumer.group.name': name, 'colophon.service': service };
          report(metrics.pending, info.num_pending, labels);
          report(metrics.ackPending, info.num_ack_pending, labels);
          report(metrics.redelivered, info.num_redelivered, labels);
          report(metrics.deadLetters, dead[deadLetterSubject(name)] ?? 0, labels);
        }
      }),
  });
  const endStreams = observe({
    gauges: [metrics.streamBytes, metrics.brokerBytes, metrics.brokerLimit],
    everyMs: EVERY_MS,
    read: (report) =>
      untraced(async () => {
        const jetStream = await open();
        const account = await jetStream.getAccountInfo();
        report(metrics.brokerBytes, account.storage, {});
        const { max_storage: limit } = account.limits;
        if (limit > 0) report(metrics.brokerLimit, limit, {});
        for (const name of Object.keys(streams)) {
          const { state } = await jetStream.streams.info(name);
          report(metrics.streamBytes, state.bytes, { 'messaging.destination.name': name });
        }
      }),
  });
  return () => {
    endDurables();
    endStreams();
  };
};

const infosOf = (manager: JetStreamManager, durables: readonly WatchedDurable[]): Promise<ConsumerInfo[]> =>
  Promise.all(durables.map(({ stream, durable }) => manager.consumers.info(stream, durable)));

/** Dead letters by subject. */
const deadOf = async (manager: JetStreamManager): Promise<Record<string, number>> => {
  const dead: StreamName = 'DEAD';
  const { state } = await manager.streams.info(dead, { subjects_filter: '>' });
  return state.subjects ?? {};
};
