import { jetstream } from '@nats-io/jetstream';
import { type AuthFixture, eventually } from './auth-fixture.js';

/** All stored events of the subject as their wire JSON, once at least so many are there. */
export const eventsOf = async (
  auth: AuthFixture,
  stream: string,
  subject: string,
  atLeast: number,
): Promise<Record<string, any>[]> =>
  eventually(async () => {
    const consumer = await jetstream(auth.connection).consumers.get(stream, { filter_subjects: [subject] });
    const { num_pending: pending } = await consumer.info();
    if (pending < atLeast) return undefined;
    const found: Record<string, any>[] = [];
    while (found.length < pending) {
      const message = await consumer.next({ expires: 1000 });
      if (message) found.push(message.json());
    }
    return found;
  }, `${atLeast} events of ${subject}`);
