import type { ConsumerRuntime } from '../bus/consumer-runner.js';
import { durableOf } from '../bus/event-consumer.js';
import type { UnitOfWork } from '../database/unit-of-work.js';
import { claimEvent } from '../outbox/inbox.js';

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
    }, message.meta);
  };
