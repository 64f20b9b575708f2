import type { ConsumerRuntime } from '../messaging/event-worker.js';
import { durableOf } from '../messaging/event-consumer.js';
import { crashPoint } from '../crash/crash-point.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { claimEvent } from '../outbox/inbox.js';
import { metrics } from '../telemetry/metrics.js';

/** Runs a consumer's own code: as it is for a worker, together with its inbox row for one with a database. */
export const createDispatch =
  (service: string, unitOfWork: UnitOfWork | undefined): ConsumerRuntime['dispatch'] =>
  async (consumer, message, delivery) => {
    if ('work' in consumer) return consumer.work(message, delivery);
    const durable = durableOf(service, consumer.event);
    if (!unitOfWork) throw new Error(`${durable} needs a database`);
    await unitOfWork.run(async (transaction) => {
      const first = await claimEvent(transaction.manager, durable, message.meta.id);
      if (first) await consumer.apply(message, transaction, delivery);
      else
        metrics.duplicates.add(1, { 'messaging.consumer.group.name': durable, 'colophon.service': service });
      crashPoint('consumer.before-commit');
    }, message.meta);
  };
